import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Secret } from '@voxgrove/server/secrets/secret';
import { readMessage, startPushService } from '../testing/push-service';
import { webPushSender } from './web-push-sender';
import type { PushMessage } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';

/** Example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

const message: PushMessage = {
  id: 'notice',
  region: 'eu',
  workspaceId: 'workspace',
  title: 'Grüße 👋',
  body: 'Somebody asks for you.',
  path: '/agents',
  level: 1,
  base: '',
  remove: '',
};

function senderTo(outbound: Outbound) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const publicKey = key.getPublicKey('base64url');
  const privateKey = new Secret(key.getPrivateKey().toString('base64url'));
  const keys = { publicKey, privateKey, subject: 'mailto:operator@voxgrove.example' };
  return { publicKey, sender: webPushSender({ outbound, keys: () => Promise.resolve(keys) }) };
}
const { signal } = new AbortController();

test('the push service of these tests can read the example of the standard', () => {
  expect(readMessage(bytes(RFC.body), bytes(RFC.browserPrivate), bytes(RFC.auth))).toBe(RFC.text);
});

test('only the browser can read its message, and equal messages are encrypted differently', async () => {
  const service = await startPushService();
  const bodies: string[] = [];
  const { sender, publicKey } = senderTo((async (request: Parameters<Outbound>[0]) => {
    bodies.push(Buffer.from(request.body as Uint8Array).toString('base64url'));
    return fetch(request.url, {
      method: 'POST',
      headers: request.headers!,
      body: request.body as Uint8Array<ArrayBuffer>,
    });
  }) as unknown as Outbound);
  try {
    const browser = service.browser();
    expect(await sender.send(browser.target, message, signal)).toBe('sent');
    expect(await sender.send(browser.target, { ...message, level: 2 }, signal)).toBe('sent');
    const [first, second] = browser.received;
    expect(first).toMatchObject({
      message,
      claims: { aud: service.origin, sub: 'mailto:operator@voxgrove.example' },
      headers: {
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '86400',
        urgency: 'normal',
      },
    });
    expect(first!.headers['authorization']).toContain(`k=${publicKey}`);
    expect(second!.headers['urgency']).toBe('high');
    expect(new Set(bodies).size).toBe(2);
  } finally {
    await service.stop();
  }
});

test.each([
  ['too short', randomBytes(60)],
  ['no point of the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])],
])(
  'a subscription with a key that is %s counts as gone, and nothing is sent',
  async (_case, key) => {
    const { sender } = senderTo((() => {
      throw new Error('Nothing may be sent.');
    }) as unknown as Outbound);
    const keys = { p256dh: key.toString('base64url'), auth: randomBytes(16).toString('base64url') };
    const target = { kind: 'web', endpoint: 'https://push.example/1', keys } as const;
    expect(await sender.send(target, message, signal)).toBe('gone');
  },
);
