import type { ServerModule } from '@voxgrove/server/module';
import type { PaymentProvider } from './payment-provider';

/** Allows the origins that Stripe's forms need in the browser. */
export const providerModule = ({ pageOrigins }: PaymentProvider): ServerModule => ({
  name: 'provider',
  pageOrigins: [pageOrigins],
});
