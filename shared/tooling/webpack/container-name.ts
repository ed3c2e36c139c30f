/** Name of a remote's federation container: a global variable, so no dashes. `mf-agents` → `mf_agents`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');
