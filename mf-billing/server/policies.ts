import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

export const BILLING_POLICIES = {
  'billing.read': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'Members see plan, balance, invoices and statement of their workspace.',
  },
  'billing.pay': {
    allow: ['owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'The owner, and systems with the secret of the workspace, buy and change plans, credits and add-ons.',
  },
  'billing.operate': {
    allow: ['operator'],
    why: 'Operators see differences from Stripe, and correct postings.',
  },
  'clientBilling.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'client'],
    resource: 'agencyCustomer',
    why: 'People of the agency see what its clients pay. Clients see what their own organization pays.',
  },
  'clientBilling.readOwn': {
    allow: ['member', 'owner', 'agencyAdmin', 'client'],
    resource: 'organisation',
    why: 'People of the agency see what its clients pay. Clients see what their own organization pays.',
  },
  'clientBilling.pay': {
    allow: ['owner', 'agencyAdmin', 'client'],
    resource: 'organisation',
    notWhileViewing: true,
    why: 'Clients pay for their organization. People of the agency may do it for them.',
  },
  'agencyAccount.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'agencyClient'],
    resource: 'agencyAccount',
    why: 'People and clients of an agency see which plans the agency sells, and through which account.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof BILLING_POLICIES> {}
  interface PolicyResources {
    /** A customer in a connected account: `{account}.{customer}`. */
    agencyCustomer: true;
    /** A connected account: its id, or the id of the workspace whose account it is. */
    agencyAccount: true;
  }
}
