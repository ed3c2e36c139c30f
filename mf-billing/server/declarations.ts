import { declareSlice } from '@voxgrove/server/declarations';
import { BILLING_ERRORS } from '../contract/errors';

export const declarations = declareSlice('mf-billing', { errors: BILLING_ERRORS });
