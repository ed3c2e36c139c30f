import { askBank } from './ask-bank';
import { callApi, type Answer, type ApiOptions, type Intent, type Params } from './call-api';
import { CardElement } from './card-elements';
import { Elements } from './elements';

type Kind = 'payment_intents' | 'setup_intents';
type Result = { paymentIntent?: Intent; setupIntent?: Intent; error?: object };

interface CardConfirm extends Params {
  payment_method?: string | { card?: unknown; billing_details?: object };
}
interface FormConfirm {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: Params & {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: Params;
  };
  redirect?: 'always' | 'if_required';
}

const idIn = (secret: string): string => secret.split('_secret_')[0]!;
const kindOf = (secret: string): Kind =>
  secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';

/** The object that `window.Stripe(key)` returns. */
export class StripeInstance {
  constructor(private readonly api: ApiOptions) {}

  elements(options: Params = {}): Elements {
    return new Elements(options);
  }

  readonly registerAppInfo = (): void => undefined;
  readonly _registerWrapper = (): void => undefined;

  async createToken(): Promise<object> {
    return {
      error: {
        type: 'invalid_request_error',
        message: 'Local Stripe.js makes payment methods, not tokens.',
      },
    };
  }

  async createPaymentMethod(options: {
    elements?: Elements;
    params?: Params;
    type?: string;
    card?: unknown;
    billing_details?: object;
  }): Promise<object> {
    const form = options.elements;
    const data = form ? { ...form.paymentMethodData(), ...options.params } : cardParams(options);
    const { value, error } = await callApi(this.api, 'payment_methods', data);
    return error ? { error } : { paymentMethod: value };
  }

  confirmCardPayment(
    secret: string,
    data: CardConfirm = {},
    options: { handleActions?: boolean } = {},
  ): Promise<Result> {
    return this.#confirmCard('payment_intents', secret, data, options);
  }

  confirmCardSetup(
    secret: string,
    data: CardConfirm = {},
    options: { handleActions?: boolean } = {},
  ): Promise<Result> {
    return this.#confirmCard('setup_intents', secret, data, options);
  }

  confirmPayment(options: FormConfirm): Promise<Result> {
    return this.#confirmForm('payment_intents', options);
  }

  confirmSetup(options: FormConfirm): Promise<Result> {
    return this.#confirmForm('setup_intents', options);
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
    const kind = kindOf(clientSecret);
    const retrieved = await this.#retrieve(kind, clientSecret);
    return named(kind, await this.#finish(kind, clientSecret, retrieved));
  }

  handleCardAction(clientSecret: string): Promise<Result> {
    return this.handleNextAction({ clientSecret });
  }

  async retrievePaymentIntent(secret: string): Promise<Result> {
    return named('payment_intents', await this.#retrieve('payment_intents', secret));
  }

  async retrieveSetupIntent(secret: string): Promise<Result> {
    return named('setup_intents', await this.#retrieve('setup_intents', secret));
  }

  #retrieve(kind: Kind, secret: string): Promise<Answer<Intent>> {
    return callApi(this.api, `${kind}/${idIn(secret)}?client_secret=${encodeURIComponent(secret)}`);
  }

  async #confirmCard(
    kind: Kind,
    secret: string,
    data: CardConfirm,
    { handleActions = true },
  ): Promise<Result> {
    const { payment_method: method, ...otherData } = data;
    const chosen =
      typeof method === 'object'
        ? { payment_method_data: cardParams(method) }
        : { payment_method: method };
    const answer = await this.#confirmOnce(kind, secret, { ...otherData, ...chosen });
    return named(kind, handleActions ? await this.#finish(kind, secret, answer) : answer);
  }

  async #confirmForm(kind: Kind, options: FormConfirm): Promise<Result> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const secret = options.clientSecret ?? elements?.clientSecret;
    if (secret === undefined)
      throw new Error('confirm needs a clientSecret, or elements that have one.');
    const problem = await elements?.submit();
    if (problem?.error !== undefined) return { error: problem.error };
    const data = elements?.paymentMethodData();
    const { payment_method_data: further, ...otherParams } = confirmParams;
    const answer = await this.#send(kind, secret, {
      ...otherParams,
      ...(data && { payment_method_data: { ...data, ...further } }),
    });
    const finished = await this.#finish(kind, secret, answer);
    if (redirect === 'always' && finished.value && confirmParams.return_url !== undefined)
      return leaveFor(kind, confirmParams.return_url, finished.value);
    return named(kind, finished);
  }

  /** Confirms an intent, unless it already waits for its bank. */
  async #confirmOnce(kind: Kind, secret: string, params: Params): Promise<Answer<Intent>> {
    const intent = await this.#retrieve(kind, secret);
    const isWaiting = intent.value?.status === 'requires_action';
    return isWaiting || intent.error ? intent : this.#send(kind, secret, params);
  }

  #send(kind: Kind, secret: string, params: Params): Promise<Answer<Intent>> {
    return callApi(this.api, `${kind}/${idIn(secret)}/confirm`, {
      ...params,
      client_secret: secret,
      use_stripe_sdk: true,
    });
  }

  async #finish(kind: Kind, secret: string, answer: Answer<Intent>): Promise<Answer<Intent>> {
    if (answer.value?.status !== 'requires_action') return answer;
    const outcome = (await askBank()) ? 'complete' : 'fail';
    return callApi(this.api, `local/${kind}/${idIn(secret)}/authenticate`, {
      client_secret: secret,
      outcome,
    });
  }
}

const named = (kind: Kind, { value, error }: Answer<Intent>): Result => {
  if (error) return { error };
  return kind === 'payment_intents' ? { paymentIntent: value } : { setupIntent: value };
};

/** Returns the parameters for a card from an element, or from the given data without an element. */
function cardParams({
  card,
  billing_details: details,
}: {
  card?: unknown;
  billing_details?: object;
}): Params {
  const isElement = card instanceof CardElement;
  const address = isElement ? card.billingAddress() : {};
  const withAddress = details as { address?: object } | undefined;
  return {
    type: 'card',
    card: isElement ? card.cardData() : card,
    billing_details: { ...details, address: { ...address, ...withAddress?.address } },
  };
}

function leaveFor(
  kind: Kind,
  returnUrl: string,
  { id, client_secret: secret, status }: Intent,
): Promise<never> {
  const name = kind === 'payment_intents' ? 'payment_intent' : 'setup_intent';
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set(name, id);
  url.searchParams.set(`${name}_client_secret`, secret ?? '');
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'pending');
  window.location.assign(url);
  // The browser leaves the page, so this promise never resolves.
  return new Promise(() => undefined);
}
