import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ConfigError } from './config-error';
import { loadConfig } from './load-config';

const root = mkdtempSync(join(tmpdir(), 'voxgrove-config-'));
afterAll(() => rmSync(root, { recursive: true }));
const hosted = {
  DATABASE_URL: 'postgres://u:p@db/voxgrove',
  SMTP_URL: 'smtps://user:pass%40word@mail.example:465',
};

describe('the configuration', () => {
  test('uses embedded, local and seeded defaults when nothing is set', () => {
    const config = loadConfig({}, root);
    expect(config).toMatchObject({
      embedded: true,
      seed: true,
      host: 'localhost',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      database: { kind: 'embedded' },
      dataDir: join(root, '.data'),
      sandboxUrl: 'http://localhost:4010',
      demoSiteUrl: 'http://localhost:4020',
      outboundAllowedOrigins: ['http://localhost:4020'],
      model: undefined,
      slices: undefined,
      trustProxy: false,
    });
  });

  test('offers no demo when a database is configured', () => {
    const config = loadConfig(
      {
        ...hosted,
        PUBLIC_URL: 'https://app.example/',
        MAIL_FROM: 'Us <us@app.example>',
        TRUST_PROXY: '1',
        SLICES: 'mf-agents, widget',
        SLICE_ADDRESSES: 'mf-billing=http://10.0.0.7:4000, mf-channels=https://channels.internal',
        INTERNAL_HOST: '10.0.0.6:4000',
      },
      root,
    );
    expect(config).toMatchObject({
      embedded: false,
      seed: false,
      host: '0.0.0.0',
      publicUrl: 'https://app.example',
      sandboxUrl: undefined,
      demoSiteUrl: undefined,
      outboundAllowedOrigins: [],
      trustProxy: true,
      slices: ['mf-agents', 'widget'],
      sliceAddresses: {
        'mf-billing': 'http://10.0.0.7:4000',
        'mf-channels': 'https://channels.internal',
      },
      internalHost: '10.0.0.6:4000',
      database: {
        kind: 'postgres',
        urls: { na: 'postgres://u:p@db/voxgrove', eu: 'postgres://u:p@db/voxgrove-eu' },
      },
      smtp: {
        host: 'mail.example',
        port: 465,
        secure: true,
        user: 'user',
        from: 'Us <us@app.example>',
      },
    });
    expect(config.smtp.password?.reveal('test')).toBe('pass@word');
  });

  test('contains the operator of the installation and its legal pages', () => {
    expect(loadConfig({}, root)).toMatchObject({
      company: { name: 'Voxgrove', email: 'hello@voxgrove.example', social: [] },
      legalDir: undefined,
    });
    expect(
      loadConfig(
        {
          COMPANY_NAME: ' Fern Ltd ',
          COMPANY_ADDRESS: '1 Hill Road',
          CONTACT_EMAIL: 'Hello@Fern.example',
          SOCIAL_LINKS: 'https://social.example/fern, https://video.example/fern',
          LEGAL_DIR: 'legal',
        },
        root,
      ),
    ).toMatchObject({
      company: {
        name: 'Fern Ltd',
        address: '1 Hill Road',
        email: 'hello@fern.example',
        social: ['https://social.example/fern', 'https://video.example/fern'],
      },
      legalDir: join(root, 'legal'),
    });
  });

  test('serves uploaded files only from a separate origin', () => {
    expect(loadConfig({}, root).filesOrigin).toBeUndefined();
    expect(loadConfig({ FILES_ORIGIN: 'https://files.example' }, root).filesOrigin).toBe(
      'https://files.example',
    );
    for (const FILES_ORIGIN of [
      'files.example',
      'https://files.example/',
      'https://files.example/x',
      'http://localhost:*',
      'http://localhost:4000',
    ])
      expect(() => loadConfig({ FILES_ORIGIN }, root)).toThrow(/^FILES_ORIGIN must be/);
  });

  test('keeps secrets out of printed output', () => {
    const config = loadConfig(
      {
        ...hosted,
        OPENAI_API_KEY: 'CANARY-key',
        VOXGROVE_MASTER_KEY: 'CANARY-master-key-that-is-long-enough',
      },
      root,
    );
    expect(JSON.stringify(config)).not.toMatch(/CANARY|pass@word/);
    expect(config.model).toMatchObject({ baseUrl: 'https://api.openai.com/v1', name: 'gpt-4o' });
  });

  test('treats an empty value as unset', () => {
    expect(loadConfig({ DATABASE_URL: '', PORT: ' ', NO_SEED: '' }, root)).toMatchObject({
      embedded: true,
      port: 4000,
      seed: true,
      hidePricing: false,
    });
    expect(loadConfig({ HIDE_PRICING: '1' }, root)).toMatchObject({ hidePricing: true });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535.'],
    [{ PORT: 'four' }, 'PORT must be a port number, 0 to 65535.'],
    [
      { PUBLIC_URL: 'app.example' },
      'PUBLIC_URL must be an address starting with http:// or https://.',
    ],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be an address starting with postgresql://.',
    ],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL must be an address starting with smtp:// or smtps://.',
    ],
    [
      { VOXGROVE_MASTER_KEY: 'short' },
      'VOXGROVE_MASTER_KEY must have at least 32 characters (for example the output of `openssl rand -base64 32`).',
    ],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be 1 or 0.'],
    ...[
      '*',
      'dev.example',
      'https://dev.example/',
      'https://*.dev.example',
      'https://Dev.example',
      'https://a@dev.example',
    ].map((origin): [NodeJS.ProcessEnv, string] => [
      { OVERRIDE_ORIGINS: `http://localhost:*,${origin}` },
      'OVERRIDE_ORIGINS must list origins as browsers write them, for example https://dev.example or http://localhost:* (any port).',
    ]),
    [{ MAIL_FROM: 'a\r\nBcc: b' }, 'MAIL_FROM must be one line.'],
    [
      { FIREBASE_PROJECT_ID: 'my-project' },
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set together.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'My Project', FIREBASE_API_KEY: 'k' },
      'FIREBASE_PROJECT_ID must be the id of a Firebase project.',
    ],
    [
      {
        FIREBASE_PROJECT_ID: 'my-project',
        FIREBASE_API_KEY: 'k',
        FIREBASE_AUTH_DOMAIN: 'x.example; script-src *',
      },
      'FIREBASE_AUTH_DOMAIN must be the name of a host, for example my-project.firebaseapp.com.',
    ],
    [
      {
        FIREBASE_PROJECT_ID: 'my-project',
        FIREBASE_API_KEY: 'k',
        FIREBASE_SERVICE_ACCOUNT: '{"project_id":1}',
      },
      'FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
    ],
    // If this variable is set, Google's client accepts unsigned tokens.
    [
      { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST must not be set: with it anybody could sign in as anybody.',
    ],
    [
      {
        FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
        VOXGROVE_ALLOW_AUTH_EMULATOR: '1',
        PUBLIC_URL: 'https://app.example',
      },
      'FIREBASE_AUTH_EMULATOR_HOST is for tests whose emulator and PUBLIC_URL are on this machine.',
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099', VOXGROVE_ALLOW_AUTH_EMULATOR: '1' },
      'FIREBASE_AUTH_EMULATOR_HOST is for tests whose emulator and PUBLIC_URL are on this machine.',
    ],
    [
      { DATABASE_URL: hosted.DATABASE_URL },
      'SMTP_URL must be set when DATABASE_URL is: sign-in codes are sent by mail.',
    ],
  ])('%j is refused with one clear sentence', (env, sentence) => {
    const thrown = (() => {
      try {
        loadConfig(env, root);
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(thrown).toBeInstanceOf(ConfigError);
    expect((thrown as Error).message).toBe(sentence);
  });
});
