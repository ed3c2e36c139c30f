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
  database:
    { kind: 'postgres'; urls: { na: string; eu: string } } | { kind: 'pglite'; folder: string };
  smtp: {
    host: string;
    port: number;
    user?: string;
    password?: Secret;
    from: string;
    secure: boolean;
  };
  sandboxUrl: string | undefined;
  demoSiteUrl: string | undefined;
  model: { baseUrl: string; apiKey: Secret; name: string } | undefined;
  /** Origins outbound() may reach although they are private: the demo site, on the embedded default. */
  outboundAllowedOrigins: string[];
  trustProxy: boolean;
  /** Slices to run; undefined = all found. */
  slices: string[] | undefined;
  masterKey: Secret;
  /** E-mail addresses of those who run the installation (OPERATORS); the demo owner on the embedded default. */
  operators: string[];
  /** Origins from which operators may load a remote by override (OVERRIDE_ORIGINS); this machine's on the embedded default. A `*` stands for any port. */
  overrideOrigins: string[];
  /** Where uploaded files are kept (FILES_URL). */
  files:
    | { kind: 'disk'; folder: string }
    | { kind: 's3'; bucket: string; region: string; endpoint?: string; prefix: string }
    | { kind: 'gcs'; bucket: string; prefix: string };
  /** Origin under which files people send are served, and nothing else (FILES_ORIGIN); absent: the gateway's own. It leads to the gateway, too. */
  filesOrigin?: string;
  /** Who runs the installation, as the public pages say it (COMPANY_NAME, COMPANY_ADDRESS, CONTACT_EMAIL, SOCIAL_LINKS). */
  company: { name: string; address: string | undefined; email: string; social: string[] };
  /** An agency that sells in its own way: nobody is shown what their plan gives (HIDE_PRICING). */
  hidePricing?: boolean;
  /** Host of the product (with its port, if any) on which agents of third-party flows are offered besides our own (FLOWS_HOST). */
  flowsHost?: string;
  /** Folder of Markdown files that stand in for the legal pages of the checkout, one by one (LEGAL_DIR). */
  legalDir: string | undefined;
  /** Firebase Cloud Messaging, for push messages to apps (FCM_SERVICE_ACCOUNT). Browsers need none. */
  fcm?: {
    projectId: string;
    clientEmail: string;
    privateKey: Secret;
    tokenUrl: string;
    baseUrl: string;
  };
  /** Who people are is proven by this Firebase project instead of by the installation itself (FIREBASE_PROJECT_ID …). `credentials`: also tells when a sign-in was revoked. */
  firebase?: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    credentials?: { clientEmail: string; privateKey: Secret };
    /** In tests only. */ emulatorUrl?: string;
  };
  /** What passwords are stretched with instead of the identity's own cost (scrypt's names). In tests only. */
  passwordCost?: { N: number; r: number; p: number } | undefined;
  /** Development: assets come from the dev server and are not cached. */
  dev: boolean;
}
