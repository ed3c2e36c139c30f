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

/** A page on which these texts are sent before the chat app is there, by whom its tag names. */
function page(texts: string[], user?: string): string {
  const key = keptKey('voxgrove:eu:TestAgentWidget1', user);
  const { onSend } = createShell('Fern', launcherTexts(shellTexts), undefined, false, key);
  texts.forEach(onSend);
  return key;
}

const said = ({ earlier, own }: WaitingTexts) => ({
  earlier: earlier.map(({ text }) => text),
  own: own.map(({ text }) => text),
});

test('what was sent on pages that were left waits before what is sent on this one, line by line as it was', () => {
  page(['Hello', 'Two\nlines']);
  expect(said(waitingTexts(page([]), []))).toEqual({ earlier: ['Hello', 'Two\nlines'], own: [] });
  expect(said(waitingTexts(page(['Here']), ['Here']))).toEqual({
    earlier: ['Hello', 'Two\nlines'],
    own: ['Here'],
  });
});

test('a page that is shown again sends nothing that the next one has sent meanwhile', () => {
  const key = page(['Hello']);
  const {
    earlier: [{ text } = { text: '' }],
  } = waitingTexts(page([]), []);
  new ChatStorage('eu', 'TestAgentWidget1', key).queue({ id: 'a', text, at: 1, page: '' });
  expect(waitingTexts(key, ['Hello'])).toEqual({ earlier: [], own: [] });
});

test('a tab and its copy send the same under one name, and two texts under two', () => {
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

test('what a launcher of an earlier build has kept is sent as it is', () => {
  const key = page([]);
  sessionStorage.setItem(key, 'Hello\0,Two\0');
  expect(waitingTexts(key, []).earlier).toEqual([{ text: 'Hello' }, { text: ',Two' }]);
});

test('nobody sends what another has written, and who is forgotten leaves none of it', () => {
  const key = page(['Of Ada'], '{"id":"ada"}');
  expect(waitingTexts(page([], '{"id":"ben"}'), []).earlier).toEqual([]);
  expect(waitingTexts(page([]), []).earlier).toEqual([]);
  new ChatStorage('eu', 'TestAgentWidget1', key).forget();
  expect(waitingTexts(key, []).earlier).toEqual([]);
});

test('where the browser forbids storage, what is sent on this page waits on it', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(waitingTexts(page(['Hello']), ['Hello'])).toEqual({
    earlier: [],
    own: [{ text: 'Hello' }],
  });
});
