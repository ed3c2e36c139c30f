import { Resolver } from 'node:dns/promises';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { z } from 'zod';

export type RecordType = 'A' | 'CNAME' | 'TXT' | 'CAA';

/**
 * Looks up DNS records. Returns an empty list if none exist.
 * @throws Error when no server answers
 */
export type LookUp = (name: string, type: RecordType) => Promise<string[]>;

const TIMEOUT_MS = 4_000;
const NOT_FOUND = new Set(['ENODATA', 'ENOTFOUND']);

/** Looks up records with the resolver of this machine. */
export function systemLookUp(): LookUp {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const ask: Record<RecordType, (name: string) => Promise<string[]>> = {
    A: (name) => resolver.resolve4(name),
    CNAME: (name) => resolver.resolveCname(name),
    TXT: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    CAA: async (name) =>
      (await resolver.resolveCaa(name)).flatMap(({ issue }) =>
        issue === undefined ? [] : [issue],
      ),
  };
  return (name, type) =>
    ask[type](name).catch((error: { code?: string }) => {
      if (error.code !== undefined && NOT_FOUND.has(error.code)) return [];
      throw error;
    });
}

/** JSON over HTTPS, see https://developers.google.com/speed/public-dns/docs/doh/json */
const Answer = z.object({ Answer: z.array(z.object({ data: z.string() })).default([]) });

/** Looks up records in the DNS of the sandbox, where a person can add records. */
export const sandboxLookUp =
  (outbound: Outbound, sandboxUrl: string): LookUp =>
  async (name, type) => {
    const query = new URLSearchParams({ name, type });
    const url = `${sandboxUrl}/vercel/dns/resolve?${query}`;
    const response = await outbound({ purpose: 'domainHost', url });
    return Answer.parse(JSON.parse(await response.text())).Answer.map(({ data }) => data);
  };
