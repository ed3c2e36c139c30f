import type { Outbound } from '@voxgrove/server/outbound/port';

/** Asks the domain itself over TLS; every failure means that it is not live. */
export const httpsProbe =
  (outbound: Outbound) =>
  (domain: string): Promise<boolean> =>
    answers(outbound, `https://${domain}/healthz`);

/** Asks the sandbox, whose edge stands in for the provider's. */
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
