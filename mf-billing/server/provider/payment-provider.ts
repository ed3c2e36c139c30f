import { AppError } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import Stripe from 'stripe';
import type { Config } from '@voxgrove/server/config';
import type { EnvironmentOf } from '@voxgrove/server/environment/table';
import type { PaymentForms } from '../../contract/payment';
import type { BILLING_ENVIRONMENT } from '../environment';
import { outboundFetch } from './outbound-fetch';
import type { PageOrigins, SliceContext } from '@voxgrove/server/slice';

/** Keys of local Stripe, which accepts every key that is not a live key. */
const LOCAL_SECRET_KEY = 'sk_test_local';
const LOCAL_PUBLISHABLE_KEY = 'pk_test_local';
const LOCAL_SCRIPT_PATH = '/stripe-js/stripe.js';
const LIVE_ADDRESS = 'https://api.stripe.com';
/** Frames of Stripe.js: forms, and the confirmations of banks. */
const LIVE_FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];
const TIMEOUT_MS = 20_000;

/** The Stripe account of the installation. */
export interface PaymentProvider {
  /** @throws AppError PAYMENTS_NOT_CONFIGURED */
  stripe(): Stripe;
  forms: PaymentForms;
  /** Origins that the forms use in the browser. */
  pageOrigins: PageOrigins;
  /**
   * Whether this is the local Stripe of the sandbox, whose webhooks and prices are set up at start.
   */
  local: boolean;
}

/**
 * Creates the Stripe client; no other code does. Live, test and local Stripe differ in the key and
 * the address. All events share the client, because one process may receive many events of one
 * account.
 */
export function paymentProvider(
  { config, outbound }: Pick<SliceContext, 'config' | 'outbound'>,
  values: EnvironmentOf<typeof BILLING_ENVIRONMENT>,
): PaymentProvider {
  const access = accessOf(config, values);
  const client =
    access &&
    new Stripe(access.key.reveal('the client signs its calls with it'), {
      httpClient: Stripe.createFetchHttpClient(outboundFetch(outbound, access.base)),
      telemetry: false,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
    });
  return {
    stripe() {
      if (client === undefined) throw new AppError('PAYMENTS_NOT_CONFIGURED');
      return client;
    },
    forms: {
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? (access?.local ? LOCAL_PUBLISHABLE_KEY : ''),
      scriptUrl: values.STRIPE_JS_URL ?? (access?.local === true ? localScript(access) : null),
    },
    pageOrigins: pageOriginsOf(access),
    local: access?.local ?? false,
  };
}

/** Returns the address of local Stripe.js, which the sandbox serves beside its API. */
const localScript = ({ base }: Access): string => `${base}${LOCAL_SCRIPT_PATH}`;

function pageOriginsOf(access: Access | undefined): PageOrigins {
  if (access === undefined) return { connect: [], frames: [] };
  if (!access.local) return { connect: [LIVE_ADDRESS], frames: LIVE_FRAMES };
  const { origin } = new URL(access.base);
  return { connect: [origin], frames: [origin] };
}

interface Access {
  key: Secret;
  base: string;
  local: boolean;
}

function accessOf(
  { embedded, sandboxUrl }: Config,
  { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: EnvironmentOf<typeof BILLING_ENVIRONMENT>,
): Access | undefined {
  if (key !== undefined)
    return { key: new Secret(key), base: withoutSlash(base ?? LIVE_ADDRESS), local: false };
  if (!embedded || sandboxUrl === undefined) return undefined;
  const local = withoutSlash(base ?? `${sandboxUrl}/stripe`);
  return { key: new Secret(LOCAL_SECRET_KEY), base: local, local: true };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
