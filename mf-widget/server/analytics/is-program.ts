const PROGRAMS =
  /bot|crawl|spider|slurp|headless|phantom|lighthouse|pagespeed|preview|facebookexternalhit|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|scan/i;

/**
 * Returns whether a user agent is not a person's browser. It cannot detect programs that pretend to
 * be one.
 */
export const isProgram = (userAgent: string): boolean =>
  !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
