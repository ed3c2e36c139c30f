/** What the build puts into a script: each agent's has only what it needs. Only in widget.ts and main.ts: the shell is used without a build, too. */
declare const WITH: {
  /** The agent speaks first. */
  proactive: boolean;
  whatsapp: boolean;
  /** The chat opens by itself. */
  autoOpen: boolean;
  /** The agent runs on some websites only. */
  origins: boolean;
};
