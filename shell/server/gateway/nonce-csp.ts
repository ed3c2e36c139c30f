import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(18).toString('base64');

export interface CspSources {
  nonce: string;
  /** Where pictures may come from (picture-sources.ts). */
  images: string;
  /** Origins requests may also go to: those of overrides in force. */
  connect: string[];
  /** Origins that may be shown in frames. */
  frames?: string[];
}

/** The policy of every page of the dashboard: our scripts by nonce, what they load by trust, and nothing else. */
export function contentSecurityPolicy({ nonce, images, connect, frames = [] }: CspSources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...connect].join(' '),
    `img-src ${images}`,
    "font-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    // The worker of push messages.
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Text never becomes markup or code by itself (first-paint.ts has the one policy). Where frames are, it is the sign-in page with Google's
    // own scripts, which make policies of their own and show nothing that people have written.
    ...(frames.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ');
}
