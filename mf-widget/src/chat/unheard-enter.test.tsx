import { afterEach, expect, test } from '@jest/globals';
import { sendByUnheardEnter } from './unheard-enter';

const [ENTER, SHIFT, Z] = [13, 16, 90];
const life = new AbortController();
afterEach(() => document.body.replaceChildren());

/** A composer on a page that keeps the keydown of Enter to itself; what it sends. */
function composer() {
  const input = document.body.appendChild(document.createElement('textarea'));
  const sent: string[] = [];
  sendByUnheardEnter(
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

test('an Enter that nobody heard sends what was written, also while the key before it is still down', () => {
  const { input, sent, down, lineBreak, up } = composer();
  down(Z);
  input.value = 'z';
  lineBreak();
  up(Z);
  up(ENTER);
  expect([sent, input.value]).toEqual([['z'], '']);
});

test('with Shift, whichever is let go first, dictated, or heard by the composer it is a line break', () => {
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
