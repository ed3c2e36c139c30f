import { contentSecurityPolicy } from './nonce-csp';
import type { Config } from '@voxgrove/server/config';
import type { CspSources } from './nonce-csp';

/** What every page of ours says of itself. Who is to be told the address it was opened at: nobody (the server's default). */
export const pageHeaders = (
  { publicUrl }: Config,
  sources: CspSources,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(sources),
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  // A window that signs in with Google has to find its way back.
  'cross-origin-opener-policy': sources.frames?.length ? 'same-origin-allow-popups' : 'same-origin',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
