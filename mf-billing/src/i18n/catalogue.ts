import type { Messages } from '@voxgrove/sdk';
import { ADDONS, PLANS } from '../../contract/catalogue';

/** Texts of plans and add-ons by id, in English as the catalogue has them. */
export const catalogue: Messages = {
  plan: Object.fromEntries(
    PLANS.map(({ id, label, description, features, additionalInfo = '' }) => [
      id,
      {
        label,
        description,
        additionalInfo,
        feature: Object.fromEntries(features.map((text, index) => [String(index), text])),
      },
    ]),
  ),
  addon: Object.fromEntries(ADDONS.map(({ id, name, description }) => [id, { name, description }])),
};
