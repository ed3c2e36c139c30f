import type { ServerModule } from '@voxgrove/server/module';
import type { SubscriptionParts } from './parts';
import { subscriptionRoutes } from './routes';
import { trialProcedure } from './whitelabel-trial';

/** Subscriptions of workspaces: plan, add-ons, discount, cancellation. */
export const subscriptionsModule = (parts: SubscriptionParts): ServerModule => ({
  name: 'subscriptions',
  routes: [...subscriptionRoutes(parts), trialProcedure(parts)],
});
