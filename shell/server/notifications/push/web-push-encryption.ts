import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const RECORD_SIZE = 4096;
/** What one record holds besides its padding delimiter and tag. */
const MAX_PLAINTEXT = RECORD_SIZE - 17;

export interface BrowserKeys {
  /** Uncompressed P-256 point, base64url. */ p256dh: string;
  /** 16 bytes, base64url. */ auth: string;
}

/** Of one message; random, unless a test vector is reproduced. */
export interface MessageSecrets {
  salt: Buffer;
  privateKey: Buffer;
}

const hkdf = (salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));

/**
 * A push message as only the browser it is for can read it (RFC 8291, `aes128gcm`): the push service in between sees its length.
 * @throws Error when the keys are not a browser's, or the text is longer than one record
 */
export function encryptForBrowser(
  text: string,
  keys: BrowserKeys,
  secrets?: MessageSecrets,
): Buffer {
  const plaintext = Buffer.from(text, 'utf8');
  if (plaintext.length > MAX_PLAINTEXT)
    throw new Error(`A push message holds ${MAX_PLAINTEXT} bytes.`);
  const theirPublic = Buffer.from(keys.p256dh, 'base64url');
  const ours = createECDH('prime256v1');
  if (secrets === undefined) ours.generateKeys();
  else ours.setPrivateKey(secrets.privateKey);
  const salt = secrets?.salt ?? randomBytes(16);
  const ourPublic = ours.getPublicKey();

  const agreed = ours.computeSecret(theirPublic);
  const material = hkdf(
    Buffer.from(keys.auth, 'base64url'),
    agreed,
    Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ourPublic]),
    32,
  );
  const contentKey = hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // 2 marks the end of the last record, which is the only one.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([plaintext, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(ourPublic.length, 20);
  return Buffer.concat([head, ourPublic, sealed]);
}
