/** Price of the pay-as-you-go plan for a month, in whole units: 17.5 means 17.50 EUR. */
export const PAY_AS_YOU_GO_MONTHLY = { USD: 20, EUR: 17.5, GBP: 15 } as const;

/** Prices of the whitelabel add-on in whole units, the same numbers in every currency. */
export const WHITELABEL_PRICE = { monthly: 200, yearly: 1_440 } as const;

/** The product's share of every payment of an agency's client. */
export const CLIENT_PAYMENT_FEE_PERCENT = 5;
