import { declareSlice } from '@voxgrove/server/declarations';
import { BILLING_ERRORS } from '../contract/errors';
import { BILLING_ENVIRONMENT } from './environment';
import { BILLING_PURPOSES } from './outbound-purposes';
import { BILLING_POLICIES } from './policies';
import { BILLING_PORTS } from './ports';

export const declarations = declareSlice('mf-billing', {
  errors: BILLING_ERRORS,
  policies: BILLING_POLICIES,
  outboundPurposes: BILLING_PURPOSES,
  environment: BILLING_ENVIRONMENT,
  ports: BILLING_PORTS,
  resources: ['agencyCustomer', 'agencyAccount'],
});
