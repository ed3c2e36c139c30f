import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Secret } from './secrets/secret';
import type { Config } from './config';

/**
 * Environment variables for Firebase. Google's own client reads `FIREBASE_AUTH_EMULATOR_HOST` too.
 */
export interface FirebaseVariables {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_SERVICE_ACCOUNT?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  VOXGROVE_ALLOW_AUTH_EMULATOR: boolean;
}

const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads the configuration of Firebase sign-in, or undefined. Google's emulator accepts unsigned
 * tokens, so it is only for tests on one machine.
 * @returns `problem`: the fault of the configuration, as a sentence
 */
export function readFirebase(
  env: FirebaseVariables,
  publicUrl: string,
): { firebase?: NonNullable<Config['firebase']>; problem?: string } {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  } = env;
  if (emulator !== undefined) {
    if (!env.VOXGROVE_ALLOW_AUTH_EMULATOR)
      return {
        problem:
          'FIREBASE_AUTH_EMULATOR_HOST must not be set: with it anybody could sign in as anybody.',
      };
    if (!LOCAL.test(emulator.replace(/:\d+$/, '')) || !LOCAL.test(new URL(publicUrl).hostname))
      return {
        problem:
          'FIREBASE_AUTH_EMULATOR_HOST is for tests whose emulator and PUBLIC_URL are on this machine.',
      };
  }
  if (projectId === undefined && apiKey === undefined) return {};
  if (projectId === undefined || apiKey === undefined)
    return { problem: 'FIREBASE_PROJECT_ID and FIREBASE_API_KEY must be set together.' };
  if (!/^[a-z0-9-]{4,40}$/.test(projectId))
    return { problem: 'FIREBASE_PROJECT_ID must be the id of a Firebase project.' };
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`;
  if (!/^[a-z0-9.-]+$/.test(authDomain))
    return {
      problem:
        'FIREBASE_AUTH_DOMAIN must be the name of a host, for example my-project.firebaseapp.com.',
    };
  const credentials =
    env.FIREBASE_SERVICE_ACCOUNT === undefined
      ? undefined
      : readAccount(env.FIREBASE_SERVICE_ACCOUNT);
  if (credentials === null)
    return {
      problem:
        'FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file.',
    };
  return {
    firebase: {
      projectId,
      apiKey,
      authDomain,
      ...(credentials && { credentials }),
      ...(emulator !== undefined && { emulatorUrl: `http://${emulator}` }),
    },
  };
}

function readAccount(value: string): NonNullable<Config['firebase']>['credentials'] | null {
  try {
    const { client_email: clientEmail, private_key: privateKey } = ServiceAccount.parse(
      JSON.parse(value.trim().startsWith('{') ? value : readFileSync(value, 'utf8')),
    );
    return { clientEmail, privateKey: new Secret(privateKey) };
  } catch {
    return null;
  }
}
