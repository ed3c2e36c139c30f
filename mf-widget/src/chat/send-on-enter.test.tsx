import { afterEach, expect, test } from '@jest/globals';
import { sendOnEnterWithoutKeydown } from './send-on-enter';

const [ENTER, SHIFT, Z] = [13, 16, 90];
const life = new AbortController();
afterEach(() => document.body.replaceChildren());

/**
 * Creates a composer on a page that stops the keydown of Enter. Returns what the composer sends.
 */
function composer() {
  const input = document.body.appendChild(document.createElement('textarea'));
  const sent: string[] = [];
  sendOnEnterWithoutKeydown(
    input,
    () => {
      sent.push(input.value);
      input.value = '';
    },
    life.signal,
  );
  const key = (type: string, keyCode: number, shiftKey = false) =>
    input.dispatchEvent(new KeyboardEvent(type, { keyCode, shiftKey } as KeyboardEventInit));
  return {
    input,
    sent,
    down(keyCode: number) {
      key('keydown', keyCode);
    },
    up(keyCode: number, shiftKey = false) {
      key('keyup', keyCode, shiftKey);
    },
    lineBreak() {
      input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertLineBreak' }));
      input.value += '\n';
    },
  };
}

test('Enter sends although the page stops its keydown, even while another key is down', () => {
  const { input, sent, down, lineBreak, up } = composer();
  down(Z);
  input.value = 'z';
  lineBreak();
  up(Z);
  up(ENTER);
  expect([sent, input.value]).toEqual([['z'], '']);
});

test('Enter with Shift, dictated, or handled by the composer makes a line break', () => {
  const { input, sent, down, lineBreak, up } = composer();
  down(SHIFT);
  lineBreak();
  up(ENTER, true);
  up(SHIFT);
  down(SHIFT);
  lineBreak();
  up(SHIFT);
  up(ENTER);
  lineBreak();
  down(ENTER);
  lineBreak();
  up(ENTER);
  expect([sent, input.value]).toEqual([[], '\n\n\n\n']);
});
