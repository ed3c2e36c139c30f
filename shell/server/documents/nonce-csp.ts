export interface CspSources {
  nonce: string;
  /** Allowed picture sources (picture-sources.ts). */
  images: string;
  /** Additional origins for requests: those of active overrides. */
  connect: string[];
  /** Origins allowed in frames. */
  frames?: string[];
  /**
   * The sign-in page with Google's scripts, which create Trusted Types policies and open a window.
   * It shows no user content.
   */
  createsPolicies?: boolean;
  /** Windows that the page opens may tell it something. */
  opensWindows?: boolean;
  /** Our own pages may show this one in a frame. */
  framedByUs?: boolean;
}

/**
 * The content security policy of all dashboard pages: our scripts by nonce, what they load by
 * trust, nothing else.
 */
export function contentSecurityPolicy({
  nonce,
  images,
  connect,
  frames = [],
  createsPolicies = false,
  framedByUs = false,
}: CspSources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...connect].join(' '),
    `img-src ${images}`,
    "font-src 'self'",
    // Previews, and tabs of agencies, which are sandboxed by their own policy.
    ["frame-src 'self'", ...frames].join(' '),
    // The worker of push messages.
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Trusted Types prevent text from becoming markup or code (first-paint.ts has the only policy).
    ...(createsPolicies ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ');
}
