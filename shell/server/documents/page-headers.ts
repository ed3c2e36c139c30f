import { contentSecurityPolicy } from './nonce-csp';
import type { Config } from '@voxgrove/server/config';
import type { CspSources } from './nonce-csp';

/**
 * Returns the headers of all our pages, except Referrer-Policy, which the server sets by default.
 */
export const pageHeaders = (
  { publicUrl }: Config,
  sources: CspSources,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(sources),
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  // The windows for Google's sign-in and for sign-ups at providers must be able to send their
  // result to the page.
  'cross-origin-opener-policy':
    sources.createsPolicies === true || sources.opensWindows === true
      ? 'same-origin-allow-popups'
      : 'same-origin',
  'x-frame-options': sources.framedByUs === true ? 'SAMEORIGIN' : 'DENY',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
