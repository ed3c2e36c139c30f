import type { Outbound } from '@voxgrove/server/outbound/port';

/** Returns whether the domain answers with a valid certificate. Never throws. */
export type Probe = (domain: string) => Promise<boolean>;

/** Requests the domain over TLS. Every failure means that the domain is not live. */
export const httpsProbe =
  (outbound: Outbound): Probe =>
  (domain) =>
    answers(outbound, `https://${domain}/healthz`);

/** Asks the sandbox, whose edge replaces the edge of the provider. */
export const sandboxProbe =
  (outbound: Outbound, sandboxUrl: string): Probe =>
  (domain) =>
    answers(outbound, `${sandboxUrl}/vercel/edge/${domain}`);

async function answers(outbound: Outbound, url: string): Promise<boolean> {
  try {
    const { status } = await outbound({ purpose: 'domainProbe', url });
    return status === 200;
  } catch {
    return false;
  }
}
