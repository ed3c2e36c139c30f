import { afterEach, expect, jest, test } from '@jest/globals';
import { keptKey } from '../../loader/kept-texts';
import { createShell } from '../../loader/shell';
import { launcherTexts, shellTexts } from '../../loader/texts';
import { ChatStorage } from './client/storage';
import { waitingTexts } from './waiting-texts';
import type { WaitingTexts } from './waiting-texts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

/** Simulates a page on which the tag's user sends these texts before the app is loaded. */
function page(texts: string[], user?: string): string {
  const key = keptKey('vg:eu:TestAgentWidget1', user);
  const { onSend } = createShell('Fern', launcherTexts(shellTexts), undefined, false, key);
  texts.forEach(onSend);
  return key;
}

const textsOf = ({ earlier, own }: WaitingTexts) => ({
  earlier: earlier.map(({ text }) => text),
  own: own.map(({ text }) => text),
});

test('texts of earlier pages come before those of this page, with their line breaks', () => {
  page(['Hello', 'Two\nlines']);
  expect(textsOf(waitingTexts(page([]), []))).toEqual({
    earlier: ['Hello', 'Two\nlines'],
    own: [],
  });
  expect(textsOf(waitingTexts(page(['Here']), ['Here']))).toEqual({
    earlier: ['Hello', 'Two\nlines'],
    own: ['Here'],
  });
});

test('a page restored from the cache does not resend what the next one has sent', () => {
  const key = page(['Hello']);
  const {
    earlier: [{ text } = { text: '' }],
  } = waitingTexts(page([]), []);
  new ChatStorage('eu', 'TestAgentWidget1', key).queue({ id: 'a', text, at: 1, page: '' });
  expect(waitingTexts(key, ['Hello'])).toEqual({ earlier: [], own: [] });
});

test('a tab and its duplicate send one text under one id, and two texts under two ids', () => {
  jest
    .spyOn(Date, 'now')
    .mockReturnValueOnce(1_795_000_000_000)
    .mockReturnValueOnce(1_795_000_000_001);
  const key = page(['Hello', '17, 18']);
  const { own } = waitingTexts(key, ['Hello', '17, 18']);
  const { earlier } = waitingTexts(key, []);
  expect(own).toEqual([
    { text: 'Hello', id: 'kept1795000000000' },
    { text: '17, 18', id: 'kept1795000000001' },
  ]);
  expect(earlier).toEqual(own);
});

test('a text stored by the launcher of an earlier build is sent unchanged', () => {
  const key = page([]);
  sessionStorage.setItem(key, 'Hello\0,Two\0');
  expect(waitingTexts(key, []).earlier).toEqual([{ text: 'Hello' }, { text: ',Two' }]);
});

test('texts of another user are never sent, and a reset deletes them', () => {
  const key = page(['Of Ada'], '{"id":"ada"}');
  expect(waitingTexts(page([], '{"id":"ben"}'), []).earlier).toEqual([]);
  expect(waitingTexts(page([]), []).earlier).toEqual([]);
  new ChatStorage('eu', 'TestAgentWidget1', key).forget();
  expect(waitingTexts(key, []).earlier).toEqual([]);
});

test('without storage, texts of this page wait in memory', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(waitingTexts(page(['Hello']), ['Hello'])).toEqual({
    earlier: [],
    own: [{ text: 'Hello' }],
  });
});
