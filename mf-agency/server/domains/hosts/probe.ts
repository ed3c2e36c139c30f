import type { Outbound } from '@voxgrove/server/outbound/port';

/** Requests the domain over TLS. Every failure means that the domain is not live. */
export const httpsProbe =
  (outbound: Outbound) =>
  (domain: string): Promise<boolean> =>
    answers(outbound, `https://${domain}/healthz`);

/** Asks the sandbox, whose edge replaces the edge of the provider. */
export const sandboxProbe =
  (outbound: Outbound, sandboxUrl: string) =>
  (domain: string): Promise<boolean> =>
    answers(outbound, `${sandboxUrl}/vercel/edge/${domain}`);

async function answers(outbound: Outbound, url: string): Promise<boolean> {
  try {
    const { status } = await outbound({ purpose: 'domainProbe', url });
    return status === 200;
  } catch {
    return false;
  }
}
