import { expect, test } from '@jest/globals';
import { chosenBusiness } from './chosen-business';

const ORIGINS = ['https://www.facebook.com', 'https://web.facebook.com'];
const data = { waba_id: '900000000000101', phone_number_id: '900000000000201' };
const messageOf = (event: string) => ({ type: 'WA_EMBEDDED_SIGNUP', event, data });

test('a finished sign-up returns its business account, as text or as an object', () => {
  const [origin] = ORIGINS as [string];
  expect(chosenBusiness({ origin, data: messageOf('FINISH') }, ORIGINS)).toBe(data.waba_id);
  const text = JSON.stringify(messageOf('FINISH_ONLY_WABA'));
  expect(chosenBusiness({ origin, data: text }, ORIGINS)).toBe(data.waba_id);
});

test.each([
  'https://evilfacebook.com',
  'https://www.facebook.com.example',
  'http://www.facebook.com',
  'https://www.facebook.com:8443',
  'null',
  '',
])('a message from %s is not trusted', (origin) => {
  expect(chosenBusiness({ origin, data: messageOf('FINISH') }, ORIGINS)).toBeUndefined();
});

test.each([
  messageOf('CANCEL'),
  messageOf('ERROR'),
  { type: 'other' },
  'cb=1',
  null,
  { ...messageOf('FINISH'), data: {} },
])('%j returns no business account', (message) => {
  expect(chosenBusiness({ origin: ORIGINS[0]!, data: message }, ORIGINS)).toBeUndefined();
});
