import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DEMO } from '@voxgrove/contracts';
import { ConfigError } from './config-error';
import { PLATFORM_ENVIRONMENT } from './environment/platform';
import { readEnvironment } from './environment/table';
import type { EnvironmentOf } from './environment/table';
import { readFirebase } from './firebase-config';
import { databaseUrls } from './store/database-urls';
import { loadMasterKey } from './secrets/master-key';
import { Secret } from './secrets/secret';
import type { Config } from './config';

/**
 * The settings from the environment. `host` is the interface to listen on. The database is left
 * out, because the embedded database has no address before it starts.
 */
export type Settings = Omit<Config, 'database'> & {
  host: string;
  database: Config['database'] | { kind: 'embedded' };
};

/**
 * Reads and validates the environment. `root` is the checkout. Without DATABASE_URL everything is
 * embedded: demo sign-in, the sandbox's mail server, the demo site. With DATABASE_URL, none of
 * these is offered.
 * @throws ConfigError
 */
export function loadConfig(env: NodeJS.ProcessEnv, root: string): Settings {
  const values = readEnvironment(PLATFORM_ENVIRONMENT, env);
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
    // With embedded defaults anybody can sign in as the demo owner, so the gateway listens on this
    // machine only.
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
    ...replyDomainOf(values.MAIL_REPLY_DOMAIN, embedded),
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
    ...edgeOf(values, embedded ? sandboxUrl : undefined),
    slices: values.SLICES,
    sliceAddresses: values.SLICE_ADDRESSES ?? {},
    ...(values.INTERNAL_HOST !== undefined && { internalHost: values.INTERNAL_HOST }),
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
    dev: values.VOXGROVE_DEV,
    ...fcmOf(values.FCM_SERVICE_ACCOUNT),
    ...(firebase && { firebase }),
  };
}

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

type EdgeValues = Pick<
  EnvironmentOf<typeof PLATFORM_ENVIRONMENT>,
  | 'EDGE_TLS_PORT'
  | 'EDGE_HTTP_PORT'
  | 'ACME_DIRECTORY_URL'
  | 'ACME_CONTACT'
  | 'ACME_EAB_KEY_ID'
  | 'ACME_EAB_HMAC_KEY'
>;

function edgeOf(values: EdgeValues, sandboxUrl: string | undefined): Pick<Config, 'edge'> {
  if (values.EDGE_TLS_PORT === undefined) return {};
  const usual = sandboxUrl === undefined ? LETS_ENCRYPT : `${trimmed(sandboxUrl)}/acme/directory`;
  const { ACME_EAB_KEY_ID: keyId, ACME_EAB_HMAC_KEY: hmacKey } = values;
  if ((keyId === undefined) !== (hmacKey === undefined))
    throw new ConfigError('ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY must be set together.');
  return {
    edge: {
      tlsPort: values.EDGE_TLS_PORT,
      httpPort: values.EDGE_HTTP_PORT,
      directoryUrl: values.ACME_DIRECTORY_URL ?? usual,
      ...(values.ACME_CONTACT !== undefined && { contact: values.ACME_CONTACT }),
      ...(keyId !== undefined &&
        hmacKey !== undefined && { externalAccount: { keyId, hmacKey: new Secret(hmacKey) } }),
    },
  };
}

const EMBEDDED_REPLY_DOMAIN = 'reply.voxgrove.example';

const replyDomainOf = (
  domain: string | undefined,
  embedded: boolean,
): Pick<Config, 'replyDomain'> => {
  const replyDomain = domain ?? (embedded ? EMBEDDED_REPLY_DOMAIN : undefined);
  return replyDomain === undefined ? {} : { replyDomain: replyDomain.toLowerCase() };
};

const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/**
 * Reads the JSON of a Google service account. The value is this JSON, or the path of a file with
 * it.
 */
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

/**
 * Reads the address of the file store: `s3://bucket/prefix?region=eu-central-1&endpoint=https://…`,
 * `gs://bucket/prefix` or `file:///folder`. Absent: a folder beside the data. The providers' own
 * clients find the credentials in their usual places.
 */
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
  const usualPort = secure ? 465 : 587;
  return {
    host: url.hostname,
    secure,
    port: url.port === '' ? usualPort : Number(url.port),
    ...(url.username === ''
      ? {}
      : {
          user: decodeURIComponent(url.username),
          password: new Secret(decodeURIComponent(url.password)),
        }),
    from: from ?? 'Voxgrove <no-reply@voxgrove.example>',
  };
}
