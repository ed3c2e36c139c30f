import { describe, expect, test } from '@jest/globals';
import { HOSTILE_CORPUS } from './hostile-corpus';

const MOST_BYTES = 20_000_000;

describe('the corpus of hostile documents', () => {
  test('has at least sixty documents in nine formats, each with a unique name', () => {
    expect(HOSTILE_CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTILE_CORPUS.map(({ name, format }) => `${format} ${name}`)).size).toBe(
      HOSTILE_CORPUS.length,
    );
    expect(new Set(HOSTILE_CORPUS.map(({ format }) => format)).size).toBe(9);
  });

  test('is the same at every call, and small enough to be uploaded', () => {
    let largest = 0;
    for (const { name, bytes } of HOSTILE_CORPUS) {
      const made = bytes();
      if (made.length > MOST_BYTES) throw new Error(`${name} has ${made.length} bytes`);
      if (made.length < 100_000 && !made.equals(bytes())) throw new Error(`${name} differs`);
      largest = Math.max(largest, made.length);
    }
    expect(largest).toBeGreaterThanOrEqual(9_900_000);
  }, 60_000);
});
