import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushSubscriptionInput } from '@voxgrove/contracts';

export interface Pushed {
  /** The decrypted message. */
  message: PushMessage;
  headers: Record<string, string>;
  /** Claims of the sender's token, after verification. */
  claims: Record<string, unknown>;
}

export interface PushService {
  origin: string;
  /** Creates a browser that has subscribed at this service. */
  browser(): { target: Extract<PushSubscriptionInput, { kind: 'web' }>; received: Pushed[] };
  /** Sets the status of the service's next response. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** Starts a fake push service over HTTP, with browsers that decrypt messages as real ones do. */
export async function startPushService(): Promise<PushService> {
  let status = 201;
  const browsers = new Map<string, (body: Buffer, headers: Record<string, string>) => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const take = browsers.get(request.url ?? '');
      if (status < 300) take?.(Buffer.concat(chunks), request.headers as Record<string, string>);
      response.writeHead(take === undefined ? 404 : status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const received: Pushed[] = [];
      browsers.set(path, (body, headers) =>
        received.push({
          message: JSON.parse(readMessage(body, keys.getPrivateKey(), auth)) as PushMessage,
          headers,
          claims: readToken(headers['authorization'] ?? ''),
        }),
      );
      return {
        target: {
          kind: 'web',
          endpoint: origin + path,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
      };
    },
    answerWith(next) {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Decrypts a message, as a browser does by RFC 8291. */
export function readMessage(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const hkdf = (from: Buffer, material: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', material, from, info, length));
  const material = hkdf(
    auth,
    keys.computeSecret(senderKey),
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]),
    32,
  );
  const sealed = body.subarray(21 + senderKey.length);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function readToken(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('The token of a push message is not signed by its key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
