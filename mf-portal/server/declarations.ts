import { declareSlice } from '@voxgrove/server/declarations';
import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';
import { PORTAL_ERRORS } from '../contract/errors';

const PORTAL_POLICIES = {
  'portal.start': {
    allow: ['anon', 'visitor', 'user'],
    why: 'People without an account sign in or sign up at the portal of an agency.',
  },
  'portal.agents': {
    allow: ['client', 'agencyAdmin'],
    whileAccessDisabled: true,
    why: 'People who are signed in at a portal see the list of its agents. The content of an agent needs access to a tab.',
  },
  'portal.own': {
    allow: ['client'],
    notWhileViewing: true,
    why: 'Clients change their own data, such as whether they are online, and create their first agent.',
  },
  'portal.feedback': {
    allow: ['agencyClient'],
    resource: 'agency',
    notWhileViewing: true,
    why: 'Every client may write to the support of the agency.',
  },
  'portal.credits': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin'],
    resource: 'organisation',
    why: 'People of the agency and administrators of an organization see the credits of the organization.',
  },
  'portal.credits.move': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin'],
    resource: 'organisation',
    notWhileViewing: true,
    why: 'Root administrators move credits between the workspace and its organizations.',
  },
  'portal.assign': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'organisation',
    why: 'People and systems of the agency assign agents to organizations.',
  },
  'client.write': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'ownClient', 'workspaceKey'],
    resource: 'client',
    notWhileViewing: true,
    why: 'People and systems of the agency, administrators of the organization, and the client. Each of them may change different fields.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof PORTAL_POLICIES> {}
}

export const declarations = declareSlice('mf-portal', {
  errors: PORTAL_ERRORS,
  policies: PORTAL_POLICIES,
});
