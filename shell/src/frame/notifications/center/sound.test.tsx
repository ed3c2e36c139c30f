import { afterEach, expect, test } from '@jest/globals';
import { allowSounds, maySound, playSound } from './sound';

const started: number[] = [];
const parameter = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
/** A fake audio context, which is suspended until it is resumed. */
class FakeAudio {
  state = 'suspended';
  currentTime = 10;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  createGain() {
    return { gain: parameter(), connect: () => undefined };
  }
  createOscillator() {
    return {
      frequency: parameter(),
      connect: (next: unknown) => next,
      start: (time: number) => {
        started.push(time);
      },
      stop: () => undefined,
    };
  }
}
afterEach(() => {
  started.length = 0;
});

test('no sound plays before a user action, and then a request sounds twice, two seconds apart', () => {
  Object.assign(globalThis, { AudioContext: FakeAudio });
  const stop = allowSounds();
  playSound(2);
  expect([maySound(), started]).toEqual([false, []]);
  window.dispatchEvent(new Event('pointerdown'));
  expect(maySound()).toBe(true);
  playSound(1);
  expect(started).toEqual([10, 10.12]);
  started.length = 0;
  playSound(2);
  expect(started).toEqual([10, 10.12, 12, 12.12]);
  stop();
});
