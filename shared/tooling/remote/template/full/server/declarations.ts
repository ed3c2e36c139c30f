import { declareSlice } from '@voxgrove/server/declarations';
import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';
import { TEMPLATE_ERRORS } from '../contract/errors';

const TEMPLATE_POLICIES = {
  'template.read': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members read the items of their workspace.',
  },
  'template.write': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members add items to their workspace.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof TEMPLATE_POLICIES> {}
}

export const declarations = declareSlice('mf-template', {
  errors: TEMPLATE_ERRORS,
  policies: TEMPLATE_POLICIES,
});
