import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { Secret } from './secret';

describe('Secret', () => {
  const secret = new Secret('hunter2-value');

  test('does not show its value when printed, logged or serialized', () => {
    for (const shown of [
      String(secret),
      JSON.stringify({ secret }),
      inspect(secret),
      inspect({ nested: [secret] }),
      `${secret}`,
    ]) {
      expect(shown).toContain('[redacted]');
      expect(shown).not.toContain('hunter2');
    }
    expect(Object.keys(secret)).toEqual([]);
  });

  test('compares by value', () => {
    expect(secret.equals('hunter2-value')).toBe(true);
    expect(secret.equals(new Secret('hunter2-value'))).toBe(true);
    expect(secret.equals('hunter2-valuE')).toBe(false);
    expect(secret.equals('')).toBe(false);
  });

  test('is revealed only when a reason is given', () => {
    expect(secret.reveal('sign a request')).toBe('hunter2-value');
    expect(() => secret.reveal('')).toThrow('reason');
  });
});
