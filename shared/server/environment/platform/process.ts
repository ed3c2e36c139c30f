import { Email } from '@voxgrove/contracts';
import {
  address,
  flag,
  hostVariable,
  list,
  originsByName,
  optionalPort,
  port,
  text,
} from '../variables';
import type { EnvironmentTable } from '../table';

/** Addresses, ports and processes of the gateway. */
export const PROCESS_ENVIRONMENT = {
  PORT: {
    parse: port(4000),
    default: '4000',
    meaning: 'port of the gateway; with 0 the system chooses a free port, which the start prints',
  },
  HOST: {
    parse: text,
    default: '`localhost`; all interfaces with `DATABASE_URL`',
    meaning: 'network interface on which the gateway listens',
  },
  PUBLIC_URL: {
    parse: address(['http:', 'https:']),
    default: '`http://localhost:PORT`',
    meaning:
      'address at which visitors and owners reach the gateway. The gateway answers 421 to every other host, except the hosts of `FILES_ORIGIN`, of slices, and of this machine',
  },
  TRUST_PROXY: {
    parse: flag,
    default: 'off',
    meaning:
      'set to 1 if your reverse proxy adds `X-Forwarded-For` (and `X-Forwarded-Host`, if it changes `Host`)',
  },
  EDGE_TLS_PORT: {
    parse: optionalPort,
    default: 'none: another system terminates TLS',
    meaning:
      'port on which the gateway itself terminates TLS for its own host and the domains of agencies, usually 443; the certificates come from `ACME_DIRECTORY_URL`',
  },
  EDGE_HTTP_PORT: {
    parse: port(80),
    default: '80',
    meaning:
      'only with `EDGE_TLS_PORT`: port that answers challenges of the certificate authority and redirects all other requests to HTTPS',
  },
  ACME_DIRECTORY_URL: {
    parse: address(['https:']),
    default: "Let's Encrypt; the sandbox with the embedded database",
    meaning: 'directory of the certificate authority (RFC 8555)',
  },
  ACME_CONTACT: {
    parse: Email.optional(),
    default: 'none',
    meaning: 'email address that the certificate authority informs about problems',
  },
  ACME_EAB_KEY_ID: {
    parse: text,
    default: 'none',
    meaning: 'key id of your account, if the certificate authority requires an account',
  },
  ACME_EAB_HMAC_KEY: { parse: text, default: 'none', meaning: 'HMAC key of `ACME_EAB_KEY_ID`' },
  SLICES: {
    parse: list(','),
    default: 'all slices',
    meaning: 'slices that this gateway runs, comma separated, for example `mf-agents`',
  },
  SLICE_ADDRESSES: {
    parse: originsByName,
    default: 'none',
    meaning:
      'addresses of the gateways that run the other slices, comma separated, for example `mf-widget=http://10.0.0.7:4000`',
  },
  INTERNAL_HOST: {
    parse: hostVariable,
    default: 'every host of the gateway',
    meaning:
      'the only host under which other gateways of the installation may call this gateway, for example `10.0.0.7:4000`',
  },
} as const satisfies EnvironmentTable;
