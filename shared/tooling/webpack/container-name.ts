/**
 * Placeholder for the eight hex digits of the build until they are known. It has the same length,
 * so that source maps remain correct.
 */
const UNKNOWN_BUILD = 'VGBUILD0';

/**
 * Returns the name of a remote's federation container and of its webpack runtime, which are both
 * global variables of the page. Each build has its own name (`mf-agents` → `mf_agents_9f3c21aa`),
 * so that two builds of a remote can run in one page.
 * @param digits digits of the build's name; unknown during compilation, see seal-plugin.ts
 */
export const containerName = (remote: string, digits = UNKNOWN_BUILD): string =>
  `${remote.replaceAll('-', '_')}_${digits}`;
