import { PROCESS_ENVIRONMENT } from './platform/process';
import { DATA_ENVIRONMENT } from './platform/data';
import { DEMO_ENVIRONMENT } from './platform/demo';
import { MODEL_AND_MAIL_ENVIRONMENT } from './platform/model-and-mail';
import { COMPANY_ENVIRONMENT } from './platform/company';
import { SIGN_IN_ENVIRONMENT } from './platform/sign-in';
import { REMOTES_ENVIRONMENT } from './platform/remotes';
import { INTERNAL_ENVIRONMENT } from './platform/internal';
import type { EnvironmentTable } from './table';

/** Variables of the platform. A slice declares its own. */
export const PLATFORM_ENVIRONMENT = {
  ...PROCESS_ENVIRONMENT,
  ...DATA_ENVIRONMENT,
  ...DEMO_ENVIRONMENT,
  ...MODEL_AND_MAIL_ENVIRONMENT,
  ...COMPANY_ENVIRONMENT,
  ...SIGN_IN_ENVIRONMENT,
  ...REMOTES_ENVIRONMENT,
  ...INTERNAL_ENVIRONMENT,
};

/** Variables of the platform by topic, in the order of the README. */
export const PLATFORM_TOPICS: ReadonlyMap<string, EnvironmentTable> = new Map<
  string,
  EnvironmentTable
>([
  ['Addresses and processes', PROCESS_ENVIRONMENT],
  ['Data and files', DATA_ENVIRONMENT],
  ['Demo and local providers', DEMO_ENVIRONMENT],
  ['Model and mail', MODEL_AND_MAIL_ENVIRONMENT],
  ['Company and legal pages', COMPANY_ENVIRONMENT],
  ['Sign-in, operators and push messages', SIGN_IN_ENVIRONMENT],
  ['Remotes', REMOTES_ENVIRONMENT],
]);
