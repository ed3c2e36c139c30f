export interface CspSources {
  nonce: string;
  /** Allowed sources of pictures (picture-sources.ts). */
  images: string;
  /** Additional origins for requests: the origins of active overrides. */
  connect: string[];
  /** Origins that the page may show in frames. */
  frames?: string[];
  /**
   * Set for the sign-in page with Google's scripts. They create Trusted Types policies and open a
   * window. That page shows no user content.
   */
  createsPolicies?: boolean;
  /** Set if the windows that the page opens may send messages to the page. */
  opensWindows?: boolean;
  /** Set if our own pages may show this page in a frame. */
  framedByUs?: boolean;
}

/**
 * Returns the content security policy of a dashboard page. The policy allows our scripts by nonce
 * and the scripts that they load, and nothing else.
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
    // Voice messages and videos of visitors come from the same places as their pictures.
    `media-src ${images}`,
    "font-src 'self'",
    // Frames show previews and the tabs of agencies. These documents have a sandbox policy of their
    // own.
    ["frame-src 'self'", ...frames].join(' '),
    // The worker that receives push messages.
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Trusted Types prevent the browser from treating text as markup or code. first-paint.ts has
    // the only policy.
    ...(createsPolicies ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    'report-uri /csp-report',
  ].join('; ');
}
