import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryOf,
  expiryProblem,
  numberProblem,
  slashed,
  spaced,
} from './card-format';
import { COUNTRIES } from './countries';
import { StripeElement } from './element';
import { makeField, type Field } from './make-field';
import type { Appearance } from './style';

/** A card in the format of the API. */
export interface CardData {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

type Part = 'number' | 'expiry' | 'cvc';
const PARTS: Record<string, readonly Part[]> = {
  card: ['number', 'expiry', 'cvc'],
  payment: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};
export const CARD_TYPES = Object.keys(PARTS);

/** Element for the card, for one of its fields, or for the card with its country. */
export class CardElement extends StripeElement {
  protected readonly fields: readonly Field[];
  readonly #parts = new Map<Part | 'country' | 'postal', Field>();

  constructor(
    readonly type: string,
    options: Record<string, unknown>,
    appearance: Appearance,
  ) {
    super(options, appearance);
    for (const part of PARTS[type]!) this.#parts.set(part, this.#field(part));
    const none = () => undefined;
    if (type === 'payment')
      this.#parts.set(
        'country',
        makeField(
          { label: 'Country', autocomplete: 'billing country', choices: COUNTRIES, check: none },
          this.changed,
        ),
      );
    if (type === 'card' && options['hidePostalCode'] !== true)
      this.#parts.set(
        'postal',
        makeField(
          { label: 'Postal code', autocomplete: 'billing postal-code', check: none },
          this.changed,
        ),
      );
    this.fields = [...this.#parts.values()];
  }

  #field(part: Part): Field {
    const options = {
      number: {
        label: 'Card number',
        autocomplete: 'cc-number',
        placeholder: '1234 1234 1234 1234',
        format: spaced,
        check: numberProblem,
      },
      expiry: {
        label: 'Expiration date',
        autocomplete: 'cc-exp',
        placeholder: 'MM / YY',
        half: true,
        format: slashed,
        check: expiryProblem,
      },
      cvc: {
        label: 'Security code',
        autocomplete: 'cc-csc',
        placeholder: 'CVC',
        half: true,
        format: (text: string) => digitsOf(text).slice(0, 4),
        check: (text: string) => cvcProblem(text, this.#text('number')),
      },
    }[part];
    return makeField(
      {
        ...options,
        numeric: true,
        half: this.type.startsWith('card') && this.type !== 'card' ? false : part !== 'number',
      },
      this.changed,
    );
  }

  /** Returns the parts of the card that this element contains. */
  cardData(): Partial<CardData> {
    const hasPart = (part: Part) => this.#parts.has(part);
    const { month, year } = expiryOf(this.#text('expiry'));
    return {
      ...(hasPart('number') && { number: digitsOf(this.#text('number')) }),
      ...(hasPart('expiry') && { exp_month: month, exp_year: year }),
      ...(hasPart('cvc') && { cvc: digitsOf(this.#text('cvc')) }),
    };
  }

  /** Returns the parts of the owner's address that this element contains. */
  billingAddress(): { country?: string; postal_code?: string } {
    const country = this.#text('country');
    const postal = this.#text('postal');
    return { ...(country !== '' && { country }), ...(postal !== '' && { postal_code: postal }) };
  }

  protected changeEvent(): object {
    const problem = this.fields
      .map((field) => field.problem())
      .find((one) => one !== undefined && !one.code.startsWith('incomplete'));
    const common = { elementType: this.type, empty: this.isEmpty(), complete: this.isComplete() };
    if (this.type === 'payment') return { ...common, collapsed: false, value: { type: 'card' } };
    return {
      ...common,
      brand: brandOf(digitsOf(this.#text('number'))),
      error: problem,
      value: { postalCode: this.#text('postal') },
    };
  }

  #text(part: Part | 'country' | 'postal'): string {
    return this.#parts.get(part)?.value() ?? '';
  }
}
