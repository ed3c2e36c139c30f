import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DEMO, Email } from '@voxgrove/contracts';
import { readFirebase } from './firebase-config';
import { databaseUrls } from './store/database-urls';
import { loadMasterKey } from './secrets/master-key';
import { Secret } from './secrets/secret';
import type { Config } from './config';

/** What the environment says. `host` is the interface to listen on; the embedded database has no address before it is started. */
export type Settings = Omit<Config, 'database'> & {
  host: string;
  database: Config['database'] | { kind: 'embedded' };
};

/** A wrong value in the environment; the message is one sentence per variable, for whoever starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const blankIsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
const port = (usual: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
      .transform(Number)
      .refine((value) => value <= 65_535, 'must be a port number, 0 to 65535'),
  ).transform((value) => value ?? usual);
const flag = optional(z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0')).transform(
  (value) => value === '1' || value === 'true',
);
const address = (protocols: string[]) =>
  optional(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
  );
const database = optional(
  z.string().regex(/^postgres(ql)?:\/\//, 'must be an address starting with postgresql://'),
);
const list = (separator: string) =>
  optional(
    z.string().transform((value) =>
      value
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );

/** An origin that differs in any letter allows nothing, and whoever set it would not be told. */
const isOrigin = (value: string): boolean => {
  const one = value.replace(/:\*$/, '');
  return /^https?:[^*]*$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
};

/** One line of text that people read. */
const line = (max: number) =>
  optional(
    z
      .string()
      .max(max)
      .regex(/^[^\r\n]+$/, 'must be one line')
      .transform((value) => value.trim()),
  );
const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && new URL(value).protocol === 'https:';

const Environment = z.object({
  HOST: optional(z.string()),
  PORT: port(4000),
  SANDBOX_PORT: port(4010),
  SANDBOX_SMTP_PORT: port(4011),
  DEMO_SITE_PORT: port(4020),
  PUBLIC_URL: address(['http:', 'https:']),
  SANDBOX_URL: address(['http:', 'https:']),
  DEMO_SITE_URL: address(['http:', 'https:']),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: database,
  DATABASE_URL_EU: database,
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: line(300),
  OPENAI_BASE_URL: address(['http:', 'https:']),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_MODEL: optional(z.string()),
  VOXGROVE_MASTER_KEY: optional(
    z
      .string()
      .min(
        32,
        'must have at least 32 characters (for example the output of `openssl rand -base64 32`)',
      ),
  ),
  OPERATORS: list(','),
  OVERRIDE_ORIGINS: list(',').refine(
    (origins) => origins?.every(isOrigin) ?? true,
    'must list origins as browsers write them, for example https://dev.example or http://localhost:* (any port)',
  ),
  FILES_URL: address(['s3:', 'gs:', 'file:']),
  FILES_ORIGIN: optional(
    z
      .string()
      .refine(
        (value) => isOrigin(value) && !value.endsWith('*'),
        'must be an origin as browsers write it, for example https://files.example',
      ),
  ),
  COMPANY_NAME: line(120),
  COMPANY_ADDRESS: line(300),
  CONTACT_EMAIL: optional(Email),
  LEGAL_DIR: optional(z.string()),
  SOCIAL_LINKS: list(',').refine(
    (links) => links?.every(isWebAddress) ?? true,
    'must list addresses starting with https://, separated by commas',
  ),
  FCM_SERVICE_ACCOUNT: optional(z.string()),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_AUTH_DOMAIN: optional(z.string()),
  FIREBASE_SERVICE_ACCOUNT: optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string()),
  VOXGROVE_ALLOW_AUTH_EMULATOR: flag,
  FLOWS_HOST: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .refine(
        (value) => URL.canParse(`http://${value}/`) && new URL(`http://${value}/`).host === value,
        'must be a host as browsers write it, for example studio.example.com',
      ),
  ),
  TRUST_PROXY: flag,
  NO_SEED: flag,
  HIDE_PRICING: flag,
  VOXGROVE_DEV: flag,
  SLICES: list(','),
  REMOTES_PATH: list(':'),
  // From `npm start`, which keeps the embedded database running while the gateway restarts. Not for people.
  VOXGROVE_DATABASE: optional(
    z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('postgres'),
            urls: z.object({ na: z.string(), eu: z.string() }),
          }),
          z.object({ kind: z.literal('pglite'), folder: z.string() }),
        ]),
      ),
  ),
});

/**
 * Reads and checks the environment. `root` is the checkout. With no DATABASE_URL everything is embedded: demo sign-in, the
 * sandbox's mail server, the demo site; with one, none of that is offered.
 * @throws ConfigError
 */
export function loadConfig(env: NodeJS.ProcessEnv, root: string): Settings {
  const parsed = Environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  const dataDir = resolve(root, values.DATA_DIR ?? '.data');
  const sandboxUrl =
    values.SANDBOX_URL ?? (embedded ? `http://localhost:${values.SANDBOX_PORT}` : undefined);
  const demoSiteUrl =
    values.DEMO_SITE_URL ?? (embedded ? `http://localhost:${values.DEMO_SITE_PORT}` : undefined);
  if (!embedded && values.SMTP_URL === undefined && values.SANDBOX_URL === undefined)
    throw new ConfigError(
      'SMTP_URL must be set when DATABASE_URL is: sign-in codes are sent by mail.',
    );
  const publicUrl = trimmed(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  if (values.FILES_ORIGIN !== undefined && values.FILES_ORIGIN === new URL(publicUrl).origin)
    throw new ConfigError(
      'FILES_ORIGIN must be another origin than PUBLIC_URL: nothing but files is served there.',
    );
  const { firebase, problem } = readFirebase(values, publicUrl);
  if (problem !== undefined) throw new ConfigError(problem);
  return {
    root,
    remotesPath: (values.REMOTES_PATH ?? []).map((folder) => resolve(root, folder)),
    // The embedded default lets anybody in as the demo owner, so it is for this machine only.
    host: values.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    port: values.PORT,
    publicUrl,
    dataDir,
    embedded,
    seed: embedded && !values.NO_SEED,
    database:
      values.DATABASE_URL === undefined
        ? (values.VOXGROVE_DATABASE ?? { kind: 'embedded' })
        : { kind: 'postgres', urls: databaseUrls(values.DATABASE_URL, values.DATABASE_URL_EU) },
    smtp: smtpOf(
      values.SMTP_URL ?? `smtp://localhost:${values.SANDBOX_SMTP_PORT}`,
      values.MAIL_FROM,
    ),
    sandboxUrl: sandboxUrl === undefined ? undefined : trimmed(sandboxUrl),
    demoSiteUrl: demoSiteUrl === undefined ? undefined : trimmed(demoSiteUrl),
    model:
      values.OPENAI_BASE_URL === undefined && values.OPENAI_API_KEY === undefined
        ? undefined
        : {
            baseUrl: trimmed(values.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'),
            apiKey: new Secret(values.OPENAI_API_KEY ?? ''),
            name: values.OPENAI_MODEL ?? 'gpt-4o',
          },
    outboundAllowedOrigins:
      embedded && demoSiteUrl !== undefined ? [new URL(demoSiteUrl).origin] : [],
    trustProxy: values.TRUST_PROXY,
    slices: values.SLICES,
    masterKey: loadMasterKey(values.VOXGROVE_MASTER_KEY, dataDir),
    operators: (values.OPERATORS ?? (embedded ? [DEMO.ownerEmail] : [])).map((email) =>
      email.toLowerCase(),
    ),
    overrideOrigins:
      values.OVERRIDE_ORIGINS ?? (embedded ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
    files: filesOf(values.FILES_URL, dataDir),
    ...(values.FILES_ORIGIN !== undefined && { filesOrigin: values.FILES_ORIGIN }),
    company: {
      name: values.COMPANY_NAME ?? 'Voxgrove',
      address: values.COMPANY_ADDRESS,
      email: values.CONTACT_EMAIL ?? 'hello@voxgrove.example',
      social: values.SOCIAL_LINKS ?? [],
    },
    legalDir: values.LEGAL_DIR === undefined ? undefined : resolve(root, values.LEGAL_DIR),
    hidePricing: values.HIDE_PRICING,
    ...(values.FLOWS_HOST !== undefined && { flowsHost: values.FLOWS_HOST }),
    dev: values.VOXGROVE_DEV,
    ...fcmOf(values.FCM_SERVICE_ACCOUNT),
    ...(firebase && { firebase }),
  };
}

const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The JSON of a Google service account, as it is downloaded, or the path of a file that holds it. */
function fcmOf(value: string | undefined): Pick<Config, 'fcm'> {
  if (value === undefined) return {};
  try {
    const {
      project_id: projectId,
      client_email: clientEmail,
      private_key: privateKey,
      token_uri: tokenUrl,
    } = ServiceAccount.parse(
      JSON.parse(value.trim().startsWith('{') ? value : readFileSync(value, 'utf8')),
    );
    return {
      fcm: {
        projectId,
        clientEmail,
        privateKey: new Secret(privateKey),
        tokenUrl,
        baseUrl: 'https://fcm.googleapis.com',
      },
    };
  } catch (cause) {
    throw new ConfigError(
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
      { cause },
    );
  }
}

/** `s3://bucket/prefix?region=eu-central-1&endpoint=https://…`, `gs://bucket/prefix`, `file:///folder`; absent: a folder beside the data. Credentials come from where the providers' own clients look. */
function filesOf(address: string | undefined, dataDir: string): Config['files'] {
  if (address === undefined) return { kind: 'disk', folder: join(dataDir, 'files') };
  const url = new URL(address);
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  if (url.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(url) };
  if (url.hostname === '')
    throw new ConfigError(
      'FILES_URL must name a bucket, for example s3://my-bucket/voxgrove?region=eu-central-1.',
    );
  if (url.protocol === 'gs:') return { kind: 'gcs', bucket: url.hostname, prefix };
  const endpoint = url.searchParams.get('endpoint');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint }),
  };
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

function smtpOf(address: string, from: string | undefined): Config['smtp'] {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    secure,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    ...(url.username === ''
      ? {}
      : {
          user: decodeURIComponent(url.username),
          password: new Secret(decodeURIComponent(url.password)),
        }),
    from: from ?? 'Voxgrove <no-reply@voxgrove.example>',
  };
}
