import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError, SIGN_IN_CODE } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '../sweep';
import { signInMail } from './sign-in-mail';
import type { Clock } from '@voxgrove/server/clock';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from './budgets';
import type { IdentityProvider } from './port';

/** The code of one address and purpose, and the wrong guesses of the last day, which outlive the code. */
interface CodeRow { hash: string; tries: number; expiresAt: number; wrong: number[]; sweepAt: number }

export const signInCodes = collection<CodeRow>('signInCodes');

const PURPOSE = 'sign-in';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wrong guesses per address and day over all its codes: a patient guesser stays below one chance in 7 000 a week. */
const WRONG_PER_DAY = 20;

export interface CodeProviderOptions { store: DocumentStore; secrets: SecretStore; mail: Mailer; clock: Clock; budgets: Budgets; publicUrl: string }

/** Sign-in by a code sent to an e-mail address: six digits, ten minutes, five tries, once. */
export function createCodeProvider({ store, secrets, mail, clock, budgets, publicUrl }: CodeProviderOptions): IdentityProvider {
  const key = secrets.derive('sign-in-code');
  const mac = (...parts: string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const rowId = (email: string): string => mac('row', PURPOSE, email).toString('hex');
  // Without the key, which is not in the database, a stolen row cannot be tried against all million codes.
  const hash = (email: string, code: string): Buffer => mac('code', PURPOSE, email, code);

  return {
    async requestCode(email, ip) {
      await budgets.spend('code-mail-ip', networkOf(ip), SIGN_IN_CODE.mailsPerHourPerIp, HOUR_MS);
      await budgets.spend('code-mail', email, SIGN_IN_CODE.mailsPerHour, HOUR_MS);
      const code = randomInt(10 ** SIGN_IN_CODE.digits).toString().padStart(SIGN_IN_CODE.digits, '0');
      await store.identity.transaction(async (tx) => {
        const now = clock.now();
        const row = await tx.get(signInCodes, rowId(email));
        // Asking again while a code is live does not give new tries; a dead or used-up one starts afresh.
        const tries = row !== null && row.data.expiresAt > now && row.data.tries < SIGN_IN_CODE.maxTries ? row.data.tries : 0;
        const expiresAt = now + SIGN_IN_CODE.lifetimeMs;
        const wrong = (row?.data.wrong ?? []).filter((at) => at > now - DAY_MS);
        tx.set(signInCodes, rowId(email), { hash: hash(email, code).toString('hex'), tries, expiresAt, wrong, sweepAt: expiresAt + DAY_MS });
      });
      await mail.send(signInMail(email, code, publicUrl));
    },

    async verifyCode(email, code) {
      const outcome = await store.identity.transaction(async (tx) => {
        const now = clock.now();
        const row = await tx.get(signInCodes, rowId(email));
        const right = timingSafeEqual(row === null ? Buffer.alloc(32) : Buffer.from(row.data.hash, 'hex'), hash(email, code));
        if (row === null || row.data.expiresAt <= now || row.data.expiresAt > now + SIGN_IN_CODE.lifetimeMs) return 'CODE_EXPIRED';
        const wrong = row.data.wrong.filter((at) => at > now - DAY_MS);
        if (row.data.tries >= SIGN_IN_CODE.maxTries || wrong.length >= WRONG_PER_DAY) return 'CODE_TRIES_EXCEEDED';
        if (right) {
          tx.delete(signInCodes, rowId(email));
          return 'right';
        }
        const tries = row.data.tries + 1;
        tx.update(signInCodes, rowId(email), { tries, wrong: [...wrong, now], sweepAt: now + DAY_MS });
        return tries >= SIGN_IN_CODE.maxTries ? 'CODE_TRIES_EXCEEDED' : 'CODE_WRONG';
      });
      if (outcome !== 'right') throw new AppError(outcome);
      return { email };
    },

    async sweep() {
      await sweepExpired(store.identity, signInCodes, 'sweepAt', clock.now());
    },
  };
}
