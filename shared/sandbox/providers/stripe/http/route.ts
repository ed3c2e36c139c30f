import type { Account } from '../account';
import type { LocalStripe } from '../local-stripe';

/** One call of the API. */
export interface Call<Params> {
  stripe: LocalStripe;
  /** The platform, or the account in the header `Stripe-Account`. */
  account: Account;
  params: Params;
  /** Parameters in the path: `id`. */
  path: Record<string, string>;
  /** The call has a publishable key, so it comes from a browser. */
  isPublic: boolean;
}

export interface Route<Params = unknown> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /**
   * Name of the SDK's type of the parameters; absent: the route has no parameters except `expand`.
   */
  params?: string;
  /**
   * Names of parameters that this type does not contain, such as those that only a browser sends.
   */
  free?: readonly string[];
  /** Name of the SDK's type of the response, or of the items of a list. */
  returns: string | { list: string };
  /** A browser may call the route with a publishable key. */
  isPublic?: boolean;
  handle(call: Call<Params>): unknown;
}

/** Types the parameters of a route. */
export const route = <Params>(definition: Route<Params>): Route => definition as unknown as Route;
