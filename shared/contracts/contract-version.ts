/**
 * Version of what the host offers to remotes: everything `shared/sdk/public.ts` exports. A remote names the range it runs on in its
 * remote.json. Raise the major for a removed or changed export, the minor for an added one.
 */
export const CONTRACT_VERSION = '1.4.0';
