/**
 * Version of the contract with remotes: all exports of `shared/sdk/public.ts`. A remote names its
 * range in remote.json. Raise the major for a removed or changed export, the minor for an added
 * one.
 */
export const CONTRACT_VERSION = '1.10.0';
