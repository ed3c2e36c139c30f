/** Path of the billing page below /app/{region}. */
export const BILLING_PATH = '/account/billing';
