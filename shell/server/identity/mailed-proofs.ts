import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError, SIGN_IN_CODE, SIGN_IN_LINK } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import { spendCodeMail } from './code-mail-budget';
import { KnownBrowsers } from './known-browsers';
import { linkId, newLinkToken, openAddress, sealAddress } from './link-token';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Doc, DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from './budgets';
import type { CodePurpose, IdentityProvider } from './identity-provider';

/** The code for one address, purpose and browser, and the link that was mailed with the code. */
interface CodeRow {
  hash: string;
  tries: number;
  maxTries: number;
  expiresAt: number;
  link: string | null;
}

/** A link. The row's id is the hash of the token, and only the token decrypts the address. */
interface LinkRow {
  code: string;
  address: string;
  expiresAt: number;
}

export const signInCodes = collection<CodeRow>('shell.signInCodes');
export const signInLinks = collection<LinkRow>('shell.signInLinks');

const DAY_MS = 24 * 3_600_000;
/**
 * After this many wrong codes for an address in a day, a code for an unknown browser allows only
 * one try. For a known browser, only its own wrong codes count towards the same limit. Calculation:
 * docs/guides/identity.md.
 */
const WRONG_PER_DAY = 20;

/** Content of a mail that proves an address. `linkToken`: absent in mails without a link. */
export interface ProofMail {
  purpose: CodePurpose;
  email: string;
  code: string;
  linkToken: string | undefined;
  returnTo: string | undefined;
}

export interface MailedProofsOptions {
  store: DocumentStore;
  /** Derives the keys of codes and links. With other keys, the codes and links are not valid. */
  secrets: Pick<SecretStore, 'derive'>;
  clock: Clock;
  budgets: Budgets;
  /** @throws AppError MAIL_NOT_SENT */
  send(mail: ProofMail): Promise<void>;
}

/**
 * Creates the proofs of a mailbox: a code (six digits, ten minutes, five tries, works once) or a
 * link (256 bits, fifteen minutes, works once).
 */
export function createMailedProofs({
  store,
  secrets,
  clock,
  budgets,
  send,
}: MailedProofsOptions): IdentityProvider {
  const key = secrets.derive('sign-in-code');
  const mac = (...parts: string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const rowId = (purpose: CodePurpose, email: string, browser: string): string =>
    mac('row', purpose, email, browser).toString('hex');
  // The id is keyed, so that the link of one agency is not valid at another.
  const linkRow = (token: string): string => mac('link', linkId(token)).toString('hex');
  const knownBrowsers = new KnownBrowsers(store, clock, key);
  // The hash is keyed, so that an attacker cannot test a stolen row against all million codes.
  const hash = (purpose: CodePurpose, email: string, code: string): Buffer =>
    mac('code', purpose, email, code);
  /**
   * Returns whether a row is still valid. The upper bound prevents a longer lifetime after the
   * clock was set back.
   */
  const alive = (expiresAt: number, lifetimeMs: number): boolean =>
    expiresAt > clock.now() && expiresAt <= clock.now() + lifetimeMs;
  const requireUsable = (row: Doc<LinkRow> | null): Doc<LinkRow> => {
    if (row === null || !alive(row.data.expiresAt, SIGN_IN_LINK.lifetimeMs))
      throw new AppError('LINK_EXPIRED');
    return row;
  };

  return {
    async sendMail(purpose, email, requester, returnTo) {
      // For a change of the password the person is signed in, so the browser counts as known.
      const isKnown = purpose === 'password' || (await knownBrowsers.has(email, requester.browser));
      await spendCodeMail(budgets, email, requester, isKnown);
      // Strangers can guess from any browser, so their limit is per address. A known browser is
      // limited only by its own wrong codes.
      const guesser = isKnown ? `${requester.browser} ${email}` : email;
      const isGuessedAt = await budgets.isSpent('code-wrong', guesser, WRONG_PER_DAY, DAY_MS);
      const maxTries = isGuessedAt ? 1 : SIGN_IN_CODE.maxTries;
      const code = randomInt(10 ** SIGN_IN_CODE.digits)
        .toString()
        .padStart(SIGN_IN_CODE.digits, '0');
      const token = purpose === 'sign-in' ? newLinkToken() : null;
      const id = rowId(purpose, email, requester.browser);
      await store.identity.transaction(async (tx) => {
        const now = clock.now();
        const row = await tx.get(signInCodes, id);
        // A repeated request does not reset the tries of a valid code. An expired code starts
        // again.
        const tries =
          row !== null && row.data.expiresAt > now && row.data.tries < row.data.maxTries
            ? row.data.tries
            : 0;
        const expiresAt = now + SIGN_IN_CODE.lifetimeMs;
        if (row?.data.link) tx.delete(signInLinks, row.data.link);
        tx.set(signInCodes, id, {
          hash: hash(purpose, email, code).toString('hex'),
          tries,
          maxTries: Math.max(maxTries, tries + 1),
          expiresAt,
          link: token === null ? null : linkRow(token),
        });
        if (token !== null)
          tx.set(signInLinks, linkRow(token), {
            code: id,
            address: sealAddress(token, email),
            expiresAt: now + SIGN_IN_LINK.lifetimeMs,
          });
      });
      await send({ purpose, email, code, linkToken: token ?? undefined, returnTo });
    },

    async verifyCode(purpose, email, code, browser) {
      const id = rowId(purpose, email, browser);
      const outcome = await store.identity.transaction(async (tx) => {
        const row = await tx.get(signInCodes, id);
        const right = timingSafeEqual(
          row === null ? Buffer.alloc(32) : Buffer.from(row.data.hash, 'hex'),
          hash(purpose, email, code),
        );
        // The mail for changing the password has no link, because its session is in this browser.
        if (row === null)
          return purpose === 'password' ? 'CODE_EXPIRED' : 'CODE_OF_ANOTHER_BROWSER';
        if (!alive(row.data.expiresAt, SIGN_IN_CODE.lifetimeMs)) return 'CODE_EXPIRED';
        if (row.data.tries >= row.data.maxTries) return 'CODE_TRIES_EXCEEDED';
        if (right) {
          tx.delete(signInCodes, id);
          if (row.data.link) tx.delete(signInLinks, row.data.link);
          return 'right';
        }
        const tries = row.data.tries + 1;
        tx.update(signInCodes, id, { tries });
        return tries >= row.data.maxTries ? 'CODE_TRIES_EXCEEDED' : 'CODE_WRONG';
      });
      if (outcome === 'right') return knownBrowsers.remember(email, browser);
      // Only guesses at a mailed code count, so an attacker cannot use up this budget without mails.
      if (outcome === 'CODE_WRONG' || outcome === 'CODE_TRIES_EXCEEDED') {
        for (const guesser of [email, `${browser} ${email}`])
          await budgets.trySpend('code-wrong', guesser, WRONG_PER_DAY, DAY_MS);
      }
      throw new AppError(outcome);
    },

    async lookAtLink(token) {
      return openAddress(
        token,
        requireUsable(await store.identity.get(signInLinks, linkRow(token))).data.address,
      );
    },

    async verifyLink(token, browser) {
      const email = await store.identity.transaction(async (tx) => {
        const row = requireUsable(await tx.get(signInLinks, linkRow(token)));
        const code = await tx.get(signInCodes, row.data.code);
        tx.delete(signInLinks, row.id);
        if (code?.data.link === row.id) tx.delete(signInCodes, code.id);
        return openAddress(token, row.data.address);
      });
      await knownBrowsers.remember(email, browser());
      return email;
    },

    async sweep() {
      await sweepExpired(store.identity, signInCodes, 'expiresAt', clock.now());
      await sweepExpired(store.identity, signInLinks, 'expiresAt', clock.now());
      await knownBrowsers.sweep();
    },
  };
}
