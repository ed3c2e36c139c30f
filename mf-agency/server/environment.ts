import { address, text } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const AGENCY_ENVIRONMENT = {
  AGENCY_ROOT_DOMAIN: {
    parse: text,
    default: '`localhost` on the embedded default, else the host of PUBLIC_URL',
    meaning:
      'domain below which agencies get a subdomain; its wildcard record points to the product',
  },
  AGENCY_DOMAIN_TARGET: {
    parse: text,
    default: 'the target of the hosting provider',
    meaning: 'name to which the CNAME records of custom domains point, when no provider hosts them',
  },
  AGENCY_DOMAIN_ADDRESS: {
    parse: text,
    default: 'the address of the hosting provider',
    meaning: 'IPv4 address to which the A records of whole domains point',
  },
  VERCEL_TOKEN: {
    parse: text,
    default:
      'the sandbox on the embedded default; otherwise domains are served by this gateway alone',
    meaning: 'access token of the provider that terminates TLS for domains of agencies',
  },
  VERCEL_PROJECT: {
    parse: text,
    default: 'voxgrove',
    meaning: 'project of that provider to which domains are added',
  },
  VERCEL_API_URL: {
    parse: address(['https:']),
    default: 'https://api.vercel.com',
    meaning: 'address of its API',
  },
  RESEND_API_KEY: {
    parse: text,
    default: 'the sandbox on the embedded default; otherwise agencies have no mail domain',
    meaning: 'key of the mail provider that sends mail from domains of agencies',
  },
  RESEND_BASE_URL: {
    parse: address(['https:']),
    default: 'https://api.resend.com',
    meaning: 'address of its API',
  },
  RESEND_WEBHOOK_SECRET: {
    parse: text,
    default:
      'the key of the sandbox on the embedded default; otherwise none: no report is accepted',
    meaning:
      'key of the signatures on its reports of received mails, bounces and complaints (`whsec_…`)',
  },
  AGENCY_SUBDOMAIN_WEBHOOK_URL: {
    parse: address(['https:']),
    default: 'none: no address is called',
    meaning: 'address that gets a call when an agency chooses a subdomain',
  },
} as const satisfies EnvironmentTable;
