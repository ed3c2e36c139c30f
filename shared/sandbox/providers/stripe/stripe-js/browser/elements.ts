import { AddressElement } from './address-element';
import { CARD_TYPES, CardElement, type CardData } from './card-elements';
import type { StripeElement } from './element';
import type { Appearance } from './style';

type Options = Record<string, unknown>;

/** One form. Creates elements and finds them by their type. */
export class Elements {
  readonly #elements = new Map<string, StripeElement>();

  constructor(private options: Options) {}

  get clientSecret(): string | undefined {
    return this.options['clientSecret'] as string | undefined;
  }

  get #appearance(): Appearance {
    return (this.options['appearance'] as Appearance | undefined) ?? {};
  }

  #newElement(type: string, options: Options): StripeElement {
    if (CARD_TYPES.includes(type)) return new CardElement(type, options, this.#appearance);
    if (type === 'address') return new AddressElement(options, this.#appearance);
    throw new Error(`Local Stripe.js has no Element of type ${type}.`);
  }

  create(type: string, options: Options = {}): StripeElement {
    if (this.#elements.has(type))
      throw new Error(`Can only create one Element of type ${type} through elements().`);
    const element = this.#newElement(type, options);
    this.#elements.set(type, element);
    const { destroy } = element;
    element.destroy = () => {
      this.#elements.delete(type);
      destroy.call(element);
    };
    return element;
  }

  /**
   * Returns an element of the form.
   * @param wanted a type, or a component of react-stripe-js
   */
  getElement(wanted: string | { __elementType?: string }): StripeElement | null {
    const type = typeof wanted === 'string' ? wanted : (wanted.__elementType ?? '');
    return this.#elements.get(type) ?? null;
  }

  update(options: Options): void {
    this.options = { ...this.options, ...options };
    for (const element of this.#elements.values()) element.restyle(this.#appearance);
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  /** Checks all fields, which is required before `confirmPayment`. */
  async submit(): Promise<{ error?: object; selectedPaymentMethod?: string }> {
    for (const element of this.#elements.values()) {
      const error = element.check();
      if (error !== undefined) return { error };
    }
    return { selectedPaymentMethod: 'card' };
  }

  /** Returns the card and its owner as entered in the form. */
  paymentMethodData(): { type: 'card'; card: Partial<CardData>; billing_details: object } {
    const cards = [...this.#elements.values()].filter((element) => element instanceof CardElement);
    const address = [...this.#elements.values()]
      .find((element) => element instanceof AddressElement)
      ?.value();
    return {
      type: 'card',
      card: Object.assign({}, ...cards.map((card) => card.cardData())) as Partial<CardData>,
      billing_details: {
        ...(address && { name: address.name, phone: address.phone }),
        address: Object.assign(
          {},
          ...cards.map((card) => card.billingAddress()),
          address?.address,
        ) as object,
      },
    };
  }

  elementOf(element: unknown): boolean {
    return [...this.#elements.values()].includes(element as StripeElement);
  }
}
