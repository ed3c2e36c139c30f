import { scrypt } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';

/** Parameters of the password hash, with scrypt's names. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

const BYTES = 32;
/**
 * Number of hashes that are computed at the same time. Node has four threads for hashes, files and
 * DNS, and sign-ins must not use all of them.
 */
const AT_ONCE = 2;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Computes the slow hash. Only a few run at a time; if too many wait, the call is refused.
 * @throws AppError UNAVAILABLE
 */
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
    // The next waiting call takes the slot directly.
    if (next === undefined) running -= 1;
    else next();
  }
}
