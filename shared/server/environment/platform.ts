import { z } from 'zod';
import { Email } from '@voxgrove/contracts';
import {
  address,
  flag,
  hostVariable,
  isOrigin,
  isWebAddress,
  line,
  list,
  originsByName,
  originVariable,
  optionalPort,
  port,
  postgresAddress,
  text,
} from './variables';
import type { EnvironmentTable } from './table';

/**
 * `npm start` sets this variable, because it keeps the embedded database running while the gateway
 * restarts.
 */
const runningDatabase = z
  .string()
  .transform((value): unknown => JSON.parse(value))
  .pipe(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('postgres'),
        urls: z.object({ na: z.string(), eu: z.string() }),
      }),
      z.object({ kind: z.literal('pglite'), folder: z.string() }),
    ]),
  )
  .optional();

/** Variables of the platform, in the order of the README. A slice declares its own. */
export const PLATFORM_ENVIRONMENT = {
  PORT: {
    parse: port(4000),
    default: '4000',
    meaning: 'port of the gateway; 0 takes any free one, printed at start',
  },
  SANDBOX_PORT: {
    parse: port(4010),
    default: '4010',
    meaning: 'port of the sandbox: the outbox and the scripted model',
  },
  SANDBOX_SMTP_PORT: {
    parse: port(4011),
    default: '4011',
    meaning: "port of the sandbox's mail server",
  },
  DEMO_SITE_PORT: { parse: port(4020), default: '4020', meaning: 'port of the demo site' },
  SANDBOX_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:SANDBOX_PORT`; none with `DATABASE_URL`',
    meaning: 'address of a sandbox that was started by itself',
  },
  DEMO_SITE_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:DEMO_SITE_PORT`; none with `DATABASE_URL`',
    meaning: 'address of a demo site that was started by itself',
  },
  DATA_DIR: {
    parse: text,
    default: '`.data`',
    meaning: 'the embedded database, keys and files',
  },
  DATABASE_URL: {
    parse: postgresAddress,
    default: 'embedded',
    meaning: 'your own PostgreSQL: the default region (`na`)',
  },
  DATABASE_URL_EU: {
    parse: postgresAddress,
    default: 'same server, database name + `-eu`',
    meaning: 'the `eu` region',
  },
  OPENAI_BASE_URL: {
    parse: address(['http:', 'https:']),
    default: "none; OpenAI's own address with `OPENAI_API_KEY`",
    meaning: 'any OpenAI-compatible server; without it and without a key, answers are quotes',
  },
  OPENAI_API_KEY: { parse: text, default: 'none', meaning: 'key of that server' },
  OPENAI_MODEL: { parse: text, default: '`gpt-4o`', meaning: 'model that writes the answers' },
  SMTP_URL: {
    parse: address(['smtp:', 'smtps:']),
    default: 'the sandbox',
    meaning: 'your mail server, e.g. `smtps://user:password@mail.example:465`',
  },
  MAIL_FROM: {
    parse: line(300),
    default: '`Voxgrove <no-reply@voxgrove.example>`',
    meaning: 'sender of the mails',
  },
  MAIL_REPLY_DOMAIN: {
    parse: hostVariable,
    default: 'a domain of the sandbox on the embedded default; otherwise none',
    meaning:
      'domain whose mail the mail provider receives; people then answer a visitor by replying to a notification mail, and agents answer replies to mails of campaigns',
  },
  PUBLIC_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:PORT`',
    meaning:
      "address under which visitors and owners reach the gateway; other hosts than this one, those of `FILES_ORIGIN` and of slices, and this machine's own names get 421",
  },
  VOXGROVE_MASTER_KEY: {
    parse: z
      .string()
      .min(
        32,
        'must have at least 32 characters (for example the output of `openssl rand -base64 32`)',
      )
      .optional(),
    default: 'created in `DATA_DIR`',
    meaning: 'key that encrypts stored secrets; the same on every process',
  },
  HOST: {
    parse: text,
    default: '`localhost`; all with `DATABASE_URL`',
    meaning: 'interface the gateway listens on',
  },
  TRUST_PROXY: {
    parse: flag,
    default: 'off',
    meaning:
      'set to 1 when a reverse proxy of yours adds `X-Forwarded-For` (and `X-Forwarded-Host`, if it changes `Host`)',
  },
  EDGE_TLS_PORT: {
    parse: optionalPort,
    default: 'none: another system terminates TLS',
    meaning:
      'port at which the gateway itself terminates TLS for its own host and the domains of agencies, usually 443; certificates come from `ACME_DIRECTORY_URL`',
  },
  EDGE_HTTP_PORT: {
    parse: port(80),
    default: '80',
    meaning:
      'with `EDGE_TLS_PORT`: port that answers challenges of the certificate authority and redirects everything else to HTTPS',
  },
  ACME_DIRECTORY_URL: {
    parse: address(['https:']),
    default: "Let's Encrypt; the sandbox on the embedded default",
    meaning: 'directory of the certificate authority (RFC 8555)',
  },
  ACME_CONTACT: {
    parse: Email.optional(),
    default: 'none',
    meaning: 'e-mail address that the certificate authority informs about problems',
  },
  ACME_EAB_KEY_ID: {
    parse: text,
    default: 'none',
    meaning: 'key id, if the certificate authority requires an account of yours',
  },
  ACME_EAB_HMAC_KEY: { parse: text, default: 'none', meaning: 'key that belongs to it' },
  SLICES: {
    parse: list(','),
    default: 'all found',
    meaning: 'run a part of the server, e.g. `SLICES=mf-agents`',
  },
  SLICE_ADDRESSES: {
    parse: originsByName,
    default: 'none',
    meaning:
      'gateways that run the other slices, e.g. `mf-widget=http://10.0.0.7:4000`, comma separated',
  },
  INTERNAL_HOST: {
    parse: hostVariable,
    default: 'all hosts of the gateway',
    meaning:
      'the only host under which other gateways of the installation call this one, e.g. `10.0.0.7:4000`',
  },
  REMOTES_PATH: {
    parse: list(':'),
    default: 'none',
    meaning: 'further folders with remotes, colon separated',
  },
  OPERATORS: {
    parse: list(','),
    default: "the demo's owner; none with `DATABASE_URL`",
    meaning: 'e-mail addresses of those who run the installation, comma separated',
  },
  FILES_URL: {
    parse: address(['s3:', 'gs:', 'file:']),
    default: 'a folder of `DATA_DIR`',
    meaning:
      'where files are kept (of deployed remotes, and what people send): `file:///folder`, `s3://bucket/prefix?region=…`, `gs://bucket/prefix`',
  },
  FILES_ORIGIN: {
    parse: originVariable,
    default: "the gateway's own",
    meaning:
      'another origin that leads to the gateway, for the files people send: with it they are served there only, and nothing else is',
  },
  OVERRIDE_ORIGINS: {
    parse: list(',').refine(
      (origins) => origins?.every(isOrigin) ?? true,
      'must list origins as browsers write them, for example https://dev.example or http://localhost:* (any port)',
    ),
    default: 'this machine; none with `DATABASE_URL`',
    meaning:
      'origins from which operators may try a remote, e.g. `https://dev.example,http://localhost:*`',
  },
  COMPANY_NAME: {
    parse: line(120),
    default: '`Voxgrove`',
    meaning: 'who runs the installation: in the footer, in titles and in the legal pages',
  },
  COMPANY_ADDRESS: { parse: line(300), default: 'none', meaning: 'its address, there as well' },
  CONTACT_EMAIL: {
    parse: Email.optional(),
    default: 'an example address',
    meaning: 'its e-mail address, there as well',
  },
  SOCIAL_LINKS: {
    parse: list(',').refine(
      (links) => links?.every(isWebAddress) ?? true,
      'must list addresses starting with https://, separated by commas',
    ),
    default: 'none',
    meaning: 'your profiles elsewhere, `https://…` addresses, comma separated; shown in the footer',
  },
  LEGAL_DIR: {
    parse: text,
    default: 'none',
    meaning: 'folder with legal pages of your own, see below',
  },
  FIREBASE_PROJECT_ID: {
    parse: text,
    default: 'none',
    meaning:
      'people sign in through this Firebase project instead of by code, link or password, see [identity](docs/guides/identity.md)',
  },
  FIREBASE_API_KEY: { parse: text, default: 'none', meaning: "that project's web API key" },
  FIREBASE_AUTH_DOMAIN: {
    parse: text,
    default: '`PROJECT.firebaseapp.com`',
    meaning: "its domain for Google's window",
  },
  FIREBASE_SERVICE_ACCOUNT: {
    parse: text,
    default: 'none',
    meaning: 'a service account (JSON or path), with which revoked sign-ins are noticed',
  },
  FCM_SERVICE_ACCOUNT: {
    parse: text,
    default: 'none',
    meaning:
      'a Google service account (JSON or path), with which apps get push messages, too ([notifications](docs/guides/notifications.md)); browsers need none',
  },
  HIDE_PRICING: {
    parse: flag,
    default: 'off',
    meaning:
      'with 1 the dashboard does not show what the plan gives, for agencies that sell in their own way',
  },
  NO_SEED: { parse: flag, default: 'off', meaning: 'with 1 it starts without the demo' },
  FIREBASE_AUTH_EMULATOR_HOST: { parse: text, default: 'none', meaning: 'tests', internal: true },
  VOXGROVE_ALLOW_AUTH_EMULATOR: { parse: flag, default: 'off', meaning: 'tests', internal: true },
  VOXGROVE_DEV: { parse: flag, default: 'off', meaning: '`npm run dev`', internal: true },
  VOXGROVE_DATABASE: {
    parse: runningDatabase,
    default: 'none',
    meaning: '`npm start`',
    internal: true,
  },
} as const satisfies EnvironmentTable;
