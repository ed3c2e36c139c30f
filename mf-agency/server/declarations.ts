import { declareSlice } from '@voxgrove/server/declarations';
import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';
import { AGENCY_ERRORS } from '../contract/errors';
import { REPORT_TABS } from '../contract/report';
import { AGENCY_ENVIRONMENT } from './environment';
import { AGENCY_PORTS } from './ports';
import { AGENCY_PURPOSES } from './outbound-purposes';

const AGENCY_POLICIES = {
  'agencySettings.read': {
    allow: ['member', 'owner'],
    resource: 'agency',
    why: 'Members of the workspace see the settings of its agency.',
  },
  'agencySettings.write': {
    allow: ['member', 'owner'],
    resource: 'agency',
    why: 'Members of the workspace change the settings of its agency. The secret of the agency does not open them.',
  },
  'agencySecret.rotate': {
    allow: ['owner'],
    resource: 'agency',
    why: 'Only the owner of the workspace creates the link with which administrators of its agency sign in.',
  },
  'agencyReport.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'client'],
    resource: 'organisation',
    tabs: REPORT_TABS,
    why: 'People of the agency see the monthly report; clients see their own agents and tabs in it.',
  },
  'agencyReport.send': {
    allow: ['member', 'owner'],
    resource: 'organisation',
    why: 'Members of the workspace mail an organization its monthly report.',
  },
  'portal.tab': {
    allow: ['client', 'agencyAdmin'],
    why: 'Clients open the custom tabs that the agency shows to them. Other tabs count as missing.',
  },
  'agencyDomain.read': {
    allow: ['member', 'owner'],
    resource: 'agencyDomain',
    why: 'Members of the workspace see whether a domain of its agency is verified.',
  },
  'agencyDomain.write': {
    allow: ['member', 'owner'],
    resource: 'agencyDomain',
    why: 'Members of the workspace release a domain of its agency.',
  },
  'agencyMailDomain.read': {
    allow: ['member', 'owner'],
    resource: 'agencyMailDomain',
    why: 'Members of the workspace see the state of the mail domain of its agency.',
  },
  'agencyMailDomain.write': {
    allow: ['member', 'owner'],
    resource: 'agencyMailDomain',
    why: 'Members of the workspace verify and delete the mail domain of its agency.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof AGENCY_POLICIES> {}
  interface PolicyResources {
    agencyDomain: true;
    agencyMailDomain: true;
  }
}

export const declarations = declareSlice('mf-agency', {
  errors: AGENCY_ERRORS,
  policies: AGENCY_POLICIES,
  outboundPurposes: AGENCY_PURPOSES,
  environment: AGENCY_ENVIRONMENT,
  ports: AGENCY_PORTS,
  resources: ['agencyDomain', 'agencyMailDomain'],
});
