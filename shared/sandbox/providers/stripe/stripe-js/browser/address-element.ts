import { COUNTRIES } from './countries';
import { StripeElement } from './element';
import { makeField, type Field } from './make-field';
import type { Appearance } from './style';

const incomplete = (text: string) =>
  text.trim() === ''
    ? ({
        type: 'validation_error',
        code: 'incomplete_field',
        message: 'Fill in this field.',
      } as const)
    : undefined;
const optional = () => undefined;

export interface AddressValue {
  name: string;
  phone?: string;
  address: {
    line1: string;
    line2: string | null;
    city: string;
    state: string;
    postal_code: string;
    country: string;
  };
}

/** Element for the name and address of a customer. */
export class AddressElement extends StripeElement {
  readonly type = 'address';
  protected readonly fields: readonly Field[];
  readonly #named: Record<string, Field>;

  constructor(options: Record<string, unknown>, appearance: Appearance) {
    super(options, appearance);
    const field = (
      label: string,
      autocomplete: string,
      check: typeof incomplete | typeof optional,
      half = false,
    ) => makeField({ label, autocomplete, check, half }, this.changed);
    const withPhone = (options['fields'] as { phone?: string } | undefined)?.phone === 'always';
    this.#named = {
      name: field('Full name', 'name', incomplete),
      country: makeField(
        {
          label: 'Country or region',
          autocomplete: 'country',
          choices: COUNTRIES,
          check: optional,
        },
        this.changed,
      ),
      line1: field('Address', 'address-line1', incomplete),
      line2: field('Address line 2 (optional)', 'address-line2', optional),
      city: field('City', 'address-level2', incomplete, true),
      postal_code: field('Postal code', 'postal-code', incomplete, true),
      state: field('State or region (optional)', 'address-level1', optional),
      ...(withPhone && { phone: field('Phone', 'tel', incomplete) }),
    };
    this.fields = Object.values(this.#named);
    this.#fill(options['defaultValues'] as Partial<AddressValue> | undefined);
  }

  value(): AddressValue {
    const text = (name: string): string => this.#named[name]?.value().trim() ?? '';
    return {
      name: text('name'),
      ...(this.#named['phone'] && { phone: text('phone') }),
      address: {
        line1: text('line1'),
        line2: text('line2') || null,
        city: text('city'),
        state: text('state'),
        postal_code: text('postal_code'),
        country: text('country'),
      },
    };
  }

  async getValue(): Promise<object> {
    return { complete: this.isComplete(), isNewAddress: true, value: this.value() };
  }

  protected changeEvent(): object {
    return {
      elementType: 'address',
      elementMode: this.options['mode'] ?? 'billing',
      empty: this.isEmpty(),
      complete: this.isComplete(),
      isNewAddress: true,
      value: this.value(),
    };
  }

  #fill(values: Partial<AddressValue> | undefined): void {
    const fieldValues: Record<string, string | null | undefined> = {
      name: values?.name,
      phone: values?.phone,
      ...values?.address,
    };
    for (const [name, value] of Object.entries(fieldValues)) {
      const field = this.#named[name];
      if (field && value) field.control.value = value;
    }
  }
}
