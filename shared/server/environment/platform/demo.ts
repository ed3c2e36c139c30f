import { address, flag, port } from '../variables';
import type { EnvironmentTable } from '../table';

/** The demo, and the local servers that stand in for providers. */
export const DEMO_ENVIRONMENT = {
  NO_SEED: { parse: flag, default: 'off', meaning: 'with 1 the product starts without demo data' },
  SANDBOX_PORT: {
    parse: port(4010),
    default: '4010',
    meaning:
      'port of the sandbox, which contains the outbox, the scripted model and the local providers',
  },
  SANDBOX_SMTP_PORT: {
    parse: port(4011),
    default: '4011',
    meaning: "port of the sandbox's mail server",
  },
  SANDBOX_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:SANDBOX_PORT`; none with `DATABASE_URL`',
    meaning: 'address of a sandbox that you have started separately',
  },
  DEMO_SITE_PORT: { parse: port(4020), default: '4020', meaning: 'port of the demo site' },
  DEMO_SITE_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:DEMO_SITE_PORT`; none with `DATABASE_URL`',
    meaning: 'address of a demo site that you have started separately',
  },
} as const satisfies EnvironmentTable;
