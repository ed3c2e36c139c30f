import { expect, test } from '@jest/globals';
import { isSignedForm } from './signature';

/** Examples from Twilio's documentation. */
const ADDRESS = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const TOKEN = '12345';
const form = (caller: string): Buffer =>
  Buffer.from(
    new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: caller,
      Digits: '1234',
      From: caller,
      To: '+18005551212',
    }).toString(),
  );
const check = (
  signature: unknown,
  { url = ADDRESS, body = form('+14158675309'), token = TOKEN } = {},
) => isSignedForm({ url, body, signature }, token);

test('accepts the signatures from the documentation', () => {
  expect(check('RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true);
  expect(check('GvWf1cFY/Q7PnoempGyD5oXAezc=', { body: form('+14158675310') })).toBe(true);
});

test('accepts form fields in any order, and an address signed with its default port', () => {
  const reversed = [...new URLSearchParams(form('+14158675309').toString())].reverse();
  const body = Buffer.from(new URLSearchParams(reversed).toString());
  expect(check('RSOYDt4T1cUTdK1PDd93/VVr8B8=', { body })).toBe(true);
  const url = 'https://mycompany.com:443/myapp.php?foo=1&bar=2';
  for (const signature of ['RSOYDt4T1cUTdK1PDd93/VVr8B8=', 'kvajT1Ptam85bY51eRf/AJRuM3w='])
    expect([check(signature), check(signature, { url })]).toEqual([true, true]);
});

test('refuses wrong signatures, addresses, forms and keys, and everything without a key', () => {
  const right = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  for (const wrong of [undefined, null, 1, '', [right], right.toLowerCase(), ` ${right}`])
    expect(check(wrong)).toBe(false);
  expect(check(right, { url: ADDRESS.replace('bar=2', 'bar=3') })).toBe(false);
  expect(check(right, { url: '' })).toBe(false);
  expect(check(right, { body: form('+14158675311') })).toBe(false);
  expect(check(right, { token: '12346' })).toBe(false);
  expect(check(right, { token: '' })).toBe(false);
});
