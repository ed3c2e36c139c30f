import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError, SIGN_IN_CODE, SIGN_IN_LINK } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import { codeMail } from './code-mail';
import { linkId, newLinkToken, openAddress, sealAddress } from './link-token';
import type { Clock } from '@voxgrove/server/clock';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Doc, DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from './budgets';
import type { CodePurpose, IdentityProvider } from './port';

/** The code of one address and purpose, the link mailed with it, and the wrong guesses of the last day, which outlive the code. */
interface CodeRow { hash: string; tries: number; expiresAt: number; wrong: number[]; sweepAt: number; link: string | null }

/** A link; its row's name is the hash of its token, and the address in it is readable with the token only. */
interface LinkRow { code: string; address: string; expiresAt: number }

export const signInCodes = collection<CodeRow>('signInCodes');
export const signInLinks = collection<LinkRow>('signInLinks');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wrong guesses per address and day over all its codes: a patient guesser stays below one chance in 7 000 a week. */
const WRONG_PER_DAY = 20;

export interface MailedProofsOptions { store: DocumentStore; secrets: SecretStore; mail: Mailer; clock: Clock; budgets: Budgets; publicUrl: string }

/** Who can read a mailbox is its owner: by a code (six digits, ten minutes, five tries, once) or a link (256 bits, fifteen minutes, once). */
export function createMailedProofs({ store, secrets, mail, clock, budgets, publicUrl }: MailedProofsOptions): IdentityProvider {
  const key = secrets.derive('sign-in-code');
  const mac = (...parts: string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const rowId = (purpose: CodePurpose, email: string): string => mac('row', purpose, email).toString('hex');
  // Without the key, which is not in the database, a stolen row cannot be tried against all million codes.
  const hash = (purpose: CodePurpose, email: string, code: string): Buffer => mac('code', purpose, email, code);
  /** A clock that was set back must not lengthen a life. */
  const alive = (expiresAt: number, lifetimeMs: number): boolean => expiresAt > clock.now() && expiresAt <= clock.now() + lifetimeMs;
  const good = (row: Doc<LinkRow> | null): Doc<LinkRow> => {
    if (row === null || !alive(row.data.expiresAt, SIGN_IN_LINK.lifetimeMs)) throw new AppError('LINK_EXPIRED');
    return row;
  };

  return {
    async sendMail(purpose, email, ip, returnTo) {
      await budgets.spend('code-mail-ip', networkOf(ip), SIGN_IN_CODE.mailsPerHourPerIp, HOUR_MS);
      await budgets.spend('code-mail', email, SIGN_IN_CODE.mailsPerHour, HOUR_MS);
      const code = randomInt(10 ** SIGN_IN_CODE.digits).toString().padStart(SIGN_IN_CODE.digits, '0');
      const token = purpose === 'sign-in' ? newLinkToken() : null;
      const id = rowId(purpose, email);
      await store.identity.transaction(async (tx) => {
        const now = clock.now();
        const row = await tx.get(signInCodes, id);
        // Asking again while a code is live does not give new tries; a dead or used-up one starts afresh.
        const tries = row !== null && row.data.expiresAt > now && row.data.tries < SIGN_IN_CODE.maxTries ? row.data.tries : 0;
        const expiresAt = now + SIGN_IN_CODE.lifetimeMs;
        const wrong = (row?.data.wrong ?? []).filter((at) => at > now - DAY_MS);
        if (row?.data.link) tx.delete(signInLinks, row.data.link);
        tx.set(signInCodes, id, { hash: hash(purpose, email, code).toString('hex'), tries, expiresAt, wrong, sweepAt: expiresAt + DAY_MS, link: token === null ? null : linkId(token) });
        if (token !== null) tx.set(signInLinks, linkId(token), { code: id, address: sealAddress(token, email), expiresAt: now + SIGN_IN_LINK.lifetimeMs });
      });
      const link = token === null ? undefined : `${publicUrl}/login?${new URLSearchParams({ token, ...(returnTo !== undefined && { return: returnTo }) })}`;
      await mail.send(codeMail(purpose, email, code, link));
    },

    async verifyCode(purpose, email, code) {
      const id = rowId(purpose, email);
      const outcome = await store.identity.transaction(async (tx) => {
        const now = clock.now();
        const row = await tx.get(signInCodes, id);
        const right = timingSafeEqual(row === null ? Buffer.alloc(32) : Buffer.from(row.data.hash, 'hex'), hash(purpose, email, code));
        if (row === null || !alive(row.data.expiresAt, SIGN_IN_CODE.lifetimeMs)) return 'CODE_EXPIRED';
        const wrong = row.data.wrong.filter((at) => at > now - DAY_MS);
        if (row.data.tries >= SIGN_IN_CODE.maxTries || wrong.length >= WRONG_PER_DAY) return 'CODE_TRIES_EXCEEDED';
        if (right) {
          tx.delete(signInCodes, id);
          if (row.data.link) tx.delete(signInLinks, row.data.link);
          return 'right';
        }
        const tries = row.data.tries + 1;
        tx.update(signInCodes, id, { tries, wrong: [...wrong, now], sweepAt: now + DAY_MS });
        return tries >= SIGN_IN_CODE.maxTries ? 'CODE_TRIES_EXCEEDED' : 'CODE_WRONG';
      });
      if (outcome !== 'right') throw new AppError(outcome);
    },

    async lookAtLink(token) {
      return openAddress(token, good(await store.identity.get(signInLinks, linkId(token))).data.address);
    },

    async verifyLink(token) {
      return store.identity.transaction(async (tx) => {
        const row = good(await tx.get(signInLinks, linkId(token)));
        const code = await tx.get(signInCodes, row.data.code);
        tx.delete(signInLinks, row.id);
        if (code?.data.link === row.id) tx.delete(signInCodes, code.id);
        return openAddress(token, row.data.address);
      });
    },

    async sweep() {
      await sweepExpired(store.identity, signInCodes, 'sweepAt', clock.now());
      await sweepExpired(store.identity, signInLinks, 'expiresAt', clock.now());
    },
  };
}
