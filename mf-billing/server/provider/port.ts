/** Exports that other modules may import. */
export { paymentProvider } from './payment-provider';
export type { PaymentProvider } from './payment-provider';
export { priceList } from './price-list';
export type { PriceList, ListedPrice } from './price-list';
export {
  asking,
  declineOf,
  failureOf,
  isAccountGone,
  isMissing,
  isRefusedCharge,
  isUnknownOutcome,
} from './stripe-failure';
export { syncCatalogue } from './sync-catalogue';
export { currencyName, minorUnits } from './minor-units';
