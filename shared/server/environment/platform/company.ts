import { Email } from '@voxgrove/contracts';
import { flag, isWebAddress, line, list, text } from '../variables';
import type { EnvironmentTable } from '../table';

/** The company that runs the installation. */
export const COMPANY_ENVIRONMENT = {
  COMPANY_NAME: {
    parse: line(120),
    default: '`Voxgrove`',
    meaning:
      'name of the company that runs the installation; shown in the footer, in titles and in the legal pages',
  },
  COMPANY_ADDRESS: {
    parse: line(300),
    default: 'none',
    meaning: 'postal address of the company, shown in the footer and in the legal pages',
  },
  CONTACT_EMAIL: {
    parse: Email.optional(),
    default: 'an example address',
    meaning: 'email address of the company, shown in the footer and in the legal pages',
  },
  SOCIAL_LINKS: {
    parse: list(',').refine(
      (links) => links?.every(isWebAddress) ?? true,
      'must list addresses starting with https://, separated by commas',
    ),
    default: 'none',
    meaning:
      '`https://` addresses of your profiles on social networks, comma separated; shown in the footer',
  },
  LEGAL_DIR: {
    parse: text,
    default: 'none',
    meaning: 'folder with your own legal pages, see [legal pages](#legal-pages)',
  },
  HIDE_PRICING: {
    parse: flag,
    default: 'off',
    meaning:
      'with 1 the dashboard does not show what the plan contains, for agencies that sell on their own terms',
  },
} as const satisfies EnvironmentTable;
