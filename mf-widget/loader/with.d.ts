/**
 * Flags that the build injects: each script contains only what its agent needs. Use them only in
 * widget.ts and main.ts, because the shell also runs without a build.
 */
declare const WITH: {
  /** The agent has a proactive message. */
  proactive: boolean;
  whatsapp: boolean;
  /** The chat opens automatically. */
  autoOpen: boolean;
  /** The agent may run on certain websites only. */
  origins: boolean;
};
