const PROGRAMS =
  /bot|crawl|spider|slurp|headless|phantom|lighthouse|pagespeed|preview|facebookexternalhit|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|scan/i;

/** Does a user agent name no person's browser? Those that pretend are not found out here. */
export const isProgram = (userAgent: string): boolean =>
  !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
