import { list, text } from '../variables';
import type { EnvironmentTable } from '../table';

/** Sign-in, operators and push messages. */
export const SIGN_IN_ENVIRONMENT = {
  OPERATORS: {
    parse: list(','),
    default: 'the demo owner; none with `DATABASE_URL`',
    meaning: 'email addresses of the operators of the installation, comma separated',
  },
  FIREBASE_PROJECT_ID: {
    parse: text,
    default: 'none',
    meaning:
      'Firebase project for sign-in, instead of sign-in by code, link or password ([identity](docs/guides/identity.md))',
  },
  FIREBASE_API_KEY: {
    parse: text,
    default: 'none',
    meaning: 'web API key of the Firebase project',
  },
  FIREBASE_AUTH_DOMAIN: {
    parse: text,
    default: '`PROJECT.firebaseapp.com`',
    meaning: "domain of the Firebase project for Google's sign-in window",
  },
  FIREBASE_SERVICE_ACCOUNT: {
    parse: text,
    default: 'none',
    meaning: 'service account (JSON or path) with which the gateway notices revoked sign-ins',
  },
  FCM_SERVICE_ACCOUNT: {
    parse: text,
    default: 'none',
    meaning:
      'Google service account (JSON or path) for push messages to mobile apps ([notifications](docs/guides/notifications.md)); push messages to browsers need none',
  },
} as const satisfies EnvironmentTable;
