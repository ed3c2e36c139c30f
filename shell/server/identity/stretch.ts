import { scrypt } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';

/** What a password is stretched with (scrypt's own names). */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

const BYTES = 32;
/** Node has four threads for this, files and names of hosts together; the rest of the server must not wait for sign-ins. */
const AT_ONCE = 2;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Makes guessing dear. A few at a time; when too many wait, the caller is told to come back. @throws AppError UNAVAILABLE */
export async function stretch(password: Buffer, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('UNAVAILABLE');
    await new Promise<void>((go) => {
      waiting.push(go);
    });
  } else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password, salt, BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    const next = waiting.shift();
    // The place is handed on, not given back and taken again.
    if (next === undefined) running -= 1;
    else next();
  }
}
