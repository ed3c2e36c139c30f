import type { Account } from '../account';
import type { LocalStripe } from '../local-stripe';

/** One call of the API. */
export interface Call<Params> {
  stripe: LocalStripe;
  /** The platform, or the account in the header `Stripe-Account`. */
  account: Account;
  params: Params;
  /** Parts of the path: `id`. */
  path: Record<string, string>;
  /** Called with a publishable key, so from a browser. */
  isPublic: boolean;
}

export interface Route<Params = unknown> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Name of the SDK's type of the parameters; absent: none but `expand`. */
  params?: string;
  /** Names of parameters that are not in that type, such as what only a browser sends. */
  free?: readonly string[];
  /** Name of the SDK's type of the answer, or of the items of a list. */
  returns: string | { list: string };
  /** A browser may call it with a publishable key. */
  isPublic?: boolean;
  handle(call: Call<Params>): unknown;
}

/** Types the parameters of a route. */
export const route = <Params>(definition: Route<Params>): Route => definition as unknown as Route;
