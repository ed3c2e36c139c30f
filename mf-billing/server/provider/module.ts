import type { ServerModule } from '@voxgrove/server/module';
import type { PaymentProvider } from './payment-provider';

/** What the forms of Stripe in the browser reach. */
export const providerModule = ({ pageOrigins }: PaymentProvider): ServerModule => ({
  name: 'provider',
  pageOrigins: [pageOrigins],
});
