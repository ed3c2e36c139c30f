import { expect, test } from '@jest/globals';
import { readMessage } from '../testing/push-service';
import { encryptForBrowser } from './web-push-encryption';

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

test("is what the standard's example says, byte for byte", () => {
  expect(
    encryptForBrowser(RFC.text, RFC.keys, {
      salt: bytes(RFC.salt),
      privateKey: bytes(RFC.senderPrivate),
    }).toString('base64url'),
  ).toBe(RFC.body);
  expect(readMessage(bytes(RFC.body), bytes(RFC.browserPrivate), bytes(RFC.keys.auth))).toBe(
    RFC.text,
  );
});

test('never looks the same twice, and what is too long is refused', () => {
  expect(encryptForBrowser('x', RFC.keys)).not.toEqual(encryptForBrowser('x', RFC.keys));
  expect(() => encryptForBrowser('x'.repeat(4_080), RFC.keys)).toThrow('4079');
});
