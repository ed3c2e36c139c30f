import { declareSlice } from '@voxgrove/server/declarations';
import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';
import { PORTAL_ERRORS } from '../contract/errors';

const PORTAL_POLICIES = {
  'portal.start': {
    allow: ['anon', 'visitor', 'user'],
    why: 'Signing in and signing up at the portal of an agency starts without an account.',
  },
  'portal.agents': {
    allow: ['client', 'agencyAdmin'],
    whileAccessDisabled: true,
    why: 'Who is signed in at a portal sees which agents there are. What is in them needs a tab.',
  },
  'portal.own': {
    allow: ['client'],
    notWhileViewing: true,
    why: 'Clients change what is their own, such as whether they are online, and set up their first agent.',
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
    why: 'People of the agency and administrators of an organisation see its credits.',
  },
  'portal.credits.move': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin'],
    resource: 'organisation',
    notWhileViewing: true,
    why: 'Root administrators move credits between the workspace and its organisations.',
  },
  'portal.assign': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'organisation',
    why: 'People and systems of the agency decide which of its agents an organisation has.',
  },
  'client.write': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'ownClient', 'workspaceKey'],
    resource: 'client',
    notWhileViewing: true,
    why: 'People and systems of the agency, administrators of the organisation, and the client; each may change other fields.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof PORTAL_POLICIES> {}
}

export const declarations = declareSlice('mf-portal', {
  errors: PORTAL_ERRORS,
  policies: PORTAL_POLICIES,
});
