import { expect, test } from '@jest/globals';
import { toJson } from './to-json';

test('a `toJSON` of the page does not change what is sent', () => {
  const message = {
    text: 'Hi',
    attachments: [{ id: 'a' }],
    more: { plan: 'pro' },
    none: undefined,
  };
  const wanted = JSON.stringify(message);
  const own = Array.prototype as { toJSON?: () => string };
  own.toJSON = () => '[]';
  try {
    expect(JSON.stringify(message)).not.toBe(wanted);
    expect(toJson(message)).toBe(wanted);
  } finally {
    delete own.toJSON;
  }
});
