/** Texts that have broken parsers, databases and templates before. */
export const HOSTILE_TEXTS = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00x', 'é', 'e\u0301', '👩‍👩‍👧', '\u202eabc', 'İıſK', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty',
  "'; DROP TABLE documents; --", '${7*7}', '{{7*7}}', '%00', '%2e%2e%2f', '../../etc/passwd', '..\\..\\x', 'a\r\nSet-Cookie: x=1', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)', '//evil.example', 'http://127.0.0.1:1', 'http://[::1]/', 'file:///etc/passwd', '1e309', '-0', '9007199254740993', 'NaN', 'null', 'undefined', 'true', '[]', '{}',
  'xn--e1afmkfd.example', 'a@b', 'a@b.c\r\nBcc: d@e.f', `${'a'.repeat(300)}@example.com`, 'x'.repeat(5_000), '\uFFFF', '\t\n', '0', '-1',
] as const;

/** Values of every kind JSON has, and the ones at its edges. */
export const HOSTILE_VALUES: readonly unknown[] = [null, true, false, 0, -1, 1e308, -1e308, 2 ** 53, 0.1, [], [[]], [null], {}, { __proto__x: 1 }, { constructor: { prototype: { polluted: 1 } } }, ...HOSTILE_TEXTS];
