import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const TEMPLATE_ERRORS = {
  TEMPLATE_LIMIT_REACHED: { status: 409, message: 'A workspace can have {limit} items.' },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof TEMPLATE_ERRORS> {}
}
