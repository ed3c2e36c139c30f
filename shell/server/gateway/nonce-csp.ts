export interface CspSources {
  nonce: string;
  /** Allowed picture sources (picture-sources.ts). */
  images: string;
  /** Additional origins for requests: those of active overrides. */
  connect: string[];
  /** Origins allowed in frames. */
  frames?: string[];
}

/**
 * The content security policy of all dashboard pages: our scripts by nonce, what they load by
 * trust, nothing else.
 */
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
    // Trusted Types prevent text from becoming markup or code (first-paint.ts has the only policy).
    // Pages with frames are exempt: only the sign-in page with Google's scripts, which create own
    // policies and show no user content.
    ...(frames.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ');
}
