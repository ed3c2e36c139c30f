import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const AGENCY_ERRORS = {
  AGENCY_FONT_INVALID: {
    status: 400,
    message: 'This font name is not a valid one, please double check font name.',
  },
  AGENCY_PICTURE_SIZE: {
    status: 400,
    message: 'Please choose a PNG of {width} × {height} pixels.',
  },
  AGENCY_DOMAIN_INVALID: { status: 400, message: '{text}' },
  AGENCY_DOMAIN_HOST_FAILED: {
    status: 502,
    message: 'Failed to add domain',
  },
  AGENCY_MAIL_DOMAIN_ADDED: { status: 409, message: 'This domain is already added.' },
  AGENCY_MAIL_PROVIDER_FAILED: { status: 502, message: 'Failed to add domain' },
  AGENCY_WHITELABEL_NEEDED: {
    status: 403,
    message: 'Custom domains need the white label add-on.',
  },
  AGENCY_DOMAIN_NOT_LIVE: {
    status: 503,
    message: 'Generating SSL certificate.',
  },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof AGENCY_ERRORS> {}
}
