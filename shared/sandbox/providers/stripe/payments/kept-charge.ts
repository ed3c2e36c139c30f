import type Stripe from 'stripe';
import type { Stored, StripeObject } from '../stored';

export type KeptCharge = Stored<Stripe.Charge> & StripeObject;
