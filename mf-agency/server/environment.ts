import { address, text } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const AGENCY_ENVIRONMENT = {
  AGENCY_ROOT_DOMAIN: {
    parse: text,
    default: '`localhost` with the embedded database; otherwise the host of `PUBLIC_URL`',
    meaning:
      'domain below which agencies choose a subdomain; a wildcard DNS record must point to the product',
  },
  AGENCY_DOMAIN_TARGET: {
    parse: text,
    default: 'the target of the hosting provider',
    meaning:
      'target of the CNAME records of custom domains, if the gateway serves the domains without a hosting provider',
  },
  AGENCY_DOMAIN_ADDRESS: {
    parse: text,
    default: 'the address of the hosting provider',
    meaning: 'target (IPv4 address) of the A records of custom domains without a subdomain',
  },
  VERCEL_TOKEN: {
    parse: text,
    default:
      'the sandbox with the embedded database; otherwise this gateway serves the domains alone',
    meaning: 'access token of Vercel, which terminates TLS for domains of agencies',
  },
  VERCEL_PROJECT: {
    parse: text,
    default: '`voxgrove`',
    meaning: 'project at Vercel to which the domains are added',
  },
  VERCEL_API_URL: {
    parse: address(['https:']),
    default: '`https://api.vercel.com`',
    meaning: 'address of the API of Vercel',
  },
  RESEND_API_KEY: {
    parse: text,
    default: 'the sandbox with the embedded database; otherwise agencies have no mail domain',
    meaning: 'API key of Resend, which sends mail from domains of agencies',
  },
  RESEND_BASE_URL: {
    parse: address(['https:']),
    default: '`https://api.resend.com`',
    meaning: 'address of the API of Resend',
  },
  RESEND_WEBHOOK_SECRET: {
    parse: text,
    default:
      'the key of the sandbox with the embedded database; otherwise none, and the gateway refuses all reports',
    meaning:
      'signing key (`whsec_…`) of the webhooks of Resend about received mails, bounces and complaints',
  },
  AGENCY_SUBDOMAIN_WEBHOOK_URL: {
    parse: address(['https:']),
    default: 'none',
    meaning: 'address that receives a POST when an agency chooses a subdomain',
  },
} as const satisfies EnvironmentTable;
