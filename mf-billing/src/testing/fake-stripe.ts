import type { Stripe } from '@stripe/stripe-js';

/**
 * Content of the fake's form fields, and the replies of Stripe. Tests change it before they press a
 * button.
 */
export interface FakeStripeState {
  cardError: string | null;
  addressComplete: boolean;
  createError: string | null;
  confirm: { error?: { message?: string }; status?: string };
  nextActionError: string | null;
  /** Client secrets of the confirmed payments. */
  confirmed: string[];
  /** Cards with which the payments were confirmed. */
  confirmedWith: (string | undefined)[];
  /** Enters an address in this country. */
  moveTo: (country: string) => void;
}

const ADDRESS = {
  name: 'Ada Palmer',
  phone: '',
  address: {
    line1: '1 Fern Road',
    line2: null,
    city: 'Portland',
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  },
};

const freshState = (): FakeStripeState => ({
  cardError: null,
  addressComplete: true,
  createError: null,
  confirm: { status: 'succeeded' },
  nextActionError: null,
  confirmed: [],
  confirmedWith: [],
  moveTo: () => undefined,
});

/** The page has one state, because the loader keeps the first Stripe.js that it finds. */
const state = freshState();

/**
 * Puts a Stripe.js on the page that shows empty boxes instead of Stripe's frames. `state` defines
 * the person's input and Stripe's replies.
 */
export function installFakeStripe(): FakeStripeState {
  Object.assign(state, freshState());
  const element = (kind: string) => ({
    mount: (place: HTMLElement) => {
      const box = document.createElement('div');
      box.dataset.stripe = kind;
      box.style.minHeight = kind === 'address' ? '8rem' : '1.25rem';
      place.append(box);
    },
    on: (event: string, listener: (change: object) => void) => {
      if (kind !== 'address' || event !== 'change') return;
      state.moveTo = (country) =>
        listener({ value: { ...ADDRESS, address: { ...ADDRESS.address, country } } });
    },
    once: () => undefined,
    off: () => undefined,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
    getValue: async () => ({ complete: state.addressComplete, value: ADDRESS }),
  });
  const elements = () => {
    const made = new Map<string, ReturnType<typeof element>>();
    return {
      create: (kind: string) => {
        const one = element(kind);
        made.set(kind, one);
        return one;
      },
      getElement: (kind: string) => made.get(kind) ?? null,
      update: () => undefined,
      submit: async () => ({}),
      on: () => undefined,
      off: () => undefined,
    };
  };
  const stripe = {
    elements,
    createToken: async () => ({}),
    createPaymentMethod: async () =>
      state.createError === null
        ? { paymentMethod: { id: 'pm_test_new' } }
        : { error: { message: state.createError } },
    confirmCardPayment: async (secret: string, data: { payment_method?: string } = {}) => {
      state.confirmed.push(secret);
      state.confirmedWith.push(data.payment_method);
      const { error, status } = state.confirm;
      return error ? { error } : { paymentIntent: { id: secret.split('_secret')[0], status } };
    },
    handleNextAction: async () =>
      state.nextActionError === null ? {} : { error: { message: state.nextActionError } },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  const factory = Object.assign(() => stripe as unknown as Stripe, { version: 'endive' });
  Object.assign(window, { Stripe: factory });
  return state;
}
