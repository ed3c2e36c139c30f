/**
 * The process's configuration, read once from the environment. Secret values have the type
 * `Secret`.
 */
import type { Secret } from './secrets/secret';

export interface Config {
  /** Root of the checkout. The remotes are folders in it. */
  root: string;
  /** Further folders with remotes (REMOTES_PATH, colon separated). */
  remotesPath: string[];
  port: number;
  /** Public address of the gateway, no trailing slash. */
  publicUrl: string;
  dataDir: string;
  /**
   * True if embedded defaults are in use. The sign-in page then offers the demo, and links the
   * sandbox.
   */
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
  /**
   * Domain of the addresses for replies to notification mails (MAIL_REPLY_DOMAIN). Absent: mails have
   * no such address.
   */
  replyDomain?: string;
  sandboxUrl: string | undefined;
  demoSiteUrl: string | undefined;
  model: { baseUrl: string; apiKey: Secret; name: string } | undefined;
  /**
   * Private origins that outbound() may still reach: the demo site, when the embedded default runs.
   */
  outboundAllowedOrigins: string[];
  trustProxy: boolean;
  /** The gateway terminates TLS itself (EDGE_TLS_PORT). Absent: another system does. */
  edge?: EdgeConfig;
  /** Slices to run; undefined = all found. */
  slices: string[] | undefined;
  /** Origins of the gateways that run the other slices, by slice (SLICE_ADDRESSES). */
  sliceAddresses: Readonly<Record<string, string>>;
  /**
   * Host under which other gateways of the installation call this one (INTERNAL_HOST). This gateway
   * answers their calls only there. Absent: on every host of this gateway.
   */
  internalHost?: string;
  masterKey: Secret;
  /** Email addresses of the operators (OPERATORS). With the embedded default: the demo owner. */
  operators: string[];
  /**
   * Origins from which operators may load a remote as an override (OVERRIDE_ORIGINS). With the
   * embedded default: the origins of this machine. `*` matches any port.
   */
  overrideOrigins: string[];
  /** Store of uploaded files (FILES_URL). */
  files:
    | { kind: 'disk'; folder: string }
    | { kind: 's3'; bucket: string; region: string; endpoint?: string; prefix: string }
    | { kind: 'gcs'; bucket: string; prefix: string };
  /**
   * Origin that serves uploaded files and nothing else (FILES_ORIGIN). This gateway serves it too.
   * Absent: the gateway's own origin.
   */
  filesOrigin?: string;
  /**
   * The operator of the installation, for the public pages (COMPANY_NAME, COMPANY_ADDRESS,
   * CONTACT_EMAIL, SOCIAL_LINKS).
   */
  company: { name: string; address: string | undefined; email: string; social: string[] };
  /** Hides plans and prices, for agencies that sell outside the product (HIDE_PRICING). */
  hidePricing?: boolean;
  /** Folder of Markdown files that replace single legal pages of the checkout (LEGAL_DIR). */
  legalDir: string | undefined;
  /**
   * Firebase Cloud Messaging, for push messages to apps (FCM_SERVICE_ACCOUNT). Push messages to
   * browsers do not need it.
   */
  fcm?: {
    projectId: string;
    clientEmail: string;
    privateKey: Secret;
    tokenUrl: string;
    baseUrl: string;
  };
  /**
   * A Firebase project that verifies the identity of users in place of the installation
   * (FIREBASE_PROJECT_ID …). With `credentials` Firebase also reports revoked sign-ins.
   */
  firebase?: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    credentials?: { clientEmail: string; privateKey: Secret };
    /** In tests only. */
    emulatorUrl?: string;
  };
  /** Overrides the cost of scrypt for passwords (with scrypt's names). Only in tests. */
  passwordCost?: { N: number; r: number; p: number } | undefined;
  /** Development: the dev server provides assets, and they are not cached. */
  dev: boolean;
}

/** Ports of the edge and the certificate authority (RFC 8555). */
export interface EdgeConfig {
  tlsPort: number;
  /** Port for challenges and for redirects to HTTPS. */
  httpPort: number;
  directoryUrl: string;
  contact?: string;
  /** An account at the authority, to which the installation's ACME account is bound. */
  externalAccount?: { keyId: string; hmacKey: Secret };
}
