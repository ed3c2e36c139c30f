/** The process's configuration, read once from the environment. Values that are secret are Secret. */
import type { Secret } from './secrets/secret';

export interface Config {
  /** Root of the checkout: where remotes are looked for. */
  root: string;
  /** Further folders that hold remotes (REMOTES_PATH, colon separated). */
  remotesPath: string[];
  port: number;
  /** Public address of the gateway, no trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Embedded defaults are in use: demo sign-in is offered, the sandbox is linked. */
  embedded: boolean;
  seed: boolean;
  database: { kind: 'postgres'; urls: { na: string; eu: string } } | { kind: 'pglite'; folder: string };
  smtp: { host: string; port: number; user?: string; password?: Secret; from: string; secure: boolean };
  sandboxUrl: string | undefined;
  demoSiteUrl: string | undefined;
  model: { baseUrl: string; apiKey: Secret; name: string } | undefined;
  /** Origins outbound() may reach although they are private: the demo site, on the embedded default. */
  outboundAllowedOrigins: string[];
  trustProxy: boolean;
  /** Slices to run; undefined = all found. */
  slices: string[] | undefined;
  masterKey: Secret;
  /** Development: assets come from the dev server and are not cached. */
  dev: boolean;
}
