import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomId } from '@voxgrove/contracts';
import { z } from 'zod';
import type { Clock } from '@voxgrove/server/clock';

/** Lifetime of a proof, ms: a page's session does not count for longer. */
const LIFETIME_MS = 24 * 3_600_000;

const Payload = z.strictObject({
  page: z.string(),
  user: z.string(),
  builds: z.record(z.string(), z.string()),
  expiresAt: z.number(),
});

/** A page that the server has served, with its builds by remote. */
export interface SeenPage {
  page: string;
  builds: Readonly<Record<string, string>>;
  /** ms since the epoch */
  servedAt: number;
}

/**
 * Creates and checks proofs that a page was served. A proof is a signed text in the page's HTML,
 * and the page's reports include it. A page counts once per build, so a program without pages
 * cannot influence a verdict.
 */
export class PageProofs {
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** Creates the proof of a page. @param builds the builds of this user's page, by remote */
  issue(user: string, builds: Readonly<Record<string, string>>): string {
    const payload = {
      page: randomId(16),
      user: this.#hidden(user),
      builds,
      expiresAt: this.clock.now() + LIFETIME_MS,
    };
    const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${text}.${this.#signature(text).toString('base64url')}`;
  }

  /** Returns null for an invalid proof, an expired proof, or the proof of another user. */
  read(proof: string | undefined, user: string): SeenPage | null {
    const [text = '', signature = ''] = proof?.split('.') ?? [];
    const [presented, right] = [Buffer.from(signature, 'base64url'), this.#signature(text)];
    if (presented.length !== right.length || !timingSafeEqual(presented, right)) return null;
    const parsed = Payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (
      !parsed.success ||
      parsed.data.expiresAt <= this.clock.now() ||
      parsed.data.user !== this.#hidden(user)
    )
      return null;
    const { page, builds, expiresAt } = parsed.data;
    return { page, builds, servedAt: expiresAt - LIFETIME_MS };
  }

  #hidden(user: string): string {
    return createHmac('sha256', this.key).update(`user ${user}`).digest('base64url').slice(0, 22);
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.key).update(`page ${text}`).digest();
  }
}
