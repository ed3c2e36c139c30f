import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { notify, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Field,
  Input,
  LayerForm,
  RadioCards,
  SegmentedControl,
  Stack,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../contract/payment';
import type { NewCard } from '../data/new-card';
import { cardTexts } from '../parts/card-texts';
import { NewCardFields } from './NewCardFields';
import { readCard } from './card-details';

/** The card with which a person wants to pay. */
export type PaymentChoice =
  { kind: 'saved'; paymentMethodId: string } | { kind: 'new'; card: NewCard };

export interface PaymentFormProps {
  email: string;
  /** The saved card, which needs no input. */
  saved: PaymentMethod | null;
  submit: string;
  /** Refusal by the server. */
  failure?: ReactNode;
  /** Content above the choice of the card, such as the amount. */
  children?: ReactNode;
  /** Whether the form hides its buttons, because the footer of the dialog shows them. */
  withoutButtons?: boolean;
  onCancel: () => void;
  cancel: string;
  /**
   * Called with the country of the billing address in the form, or with undefined for the saved
   * card.
   */
  onCountry?: (country: string | undefined) => void;
  onPay: (choice: PaymentChoice, stripe: Stripe | null) => Promise<void>;
}

/**
 * Lets the user pay with the saved card, or with a new card and its billing address. Must be inside
 * `StripeForms`.
 */
export function PaymentForm({
  email,
  saved,
  submit,
  failure,
  children,
  withoutButtons = false,
  onCancel,
  cancel,
  onCountry,
  onPay,
}: PaymentFormProps) {
  const t = useT('mf-billing');
  const stripe = useStripe();
  const elements = useElements();
  const [method, setMethod] = useState<'card' | 'apple'>('card');
  const [which, setWhich] = useState<'saved' | 'new'>(saved ? 'saved' : 'new');
  const [cardFault, setCardFault] = useState<string | null>(null);
  const [addressFault, setAddressFault] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const pay = async (): Promise<void> => {
    setFault(null);
    if (method === 'apple') {
      setFault(t('payment.appleMissing'));
      notify({ type: 'error', message: t('payment.appleMissing') });
      return;
    }
    if (which === 'saved' && saved)
      return onPay({ kind: 'saved', paymentMethodId: saved.id }, stripe);
    const reply = await readCard(stripe, elements, { email, cardFault });
    if (reply.ok) return onPay({ kind: 'new', card: reply.card }, stripe);
    if (reply.fault === 'address') setAddressFault(t('payment.addressMissing'));
    else if (reply.fault === 'stripe') setCardFault(reply.message ?? t('payment.saveFailed'));
    else setFault(t(`payment.${reply.fault}`));
  };
  const submitForm = (): void => {
    if (busy) return;
    setBusy(true);
    void pay().finally(() => setBusy(false));
  };

  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        submitForm();
      }}
      footer={
        !withoutButtons && (
          <>
            <Button variant="ghost" onClick={onCancel}>
              {cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </>
        )
      }
    >
      <Stack gap="5">
        {children}
        {fault !== null && <AlertBox type="error">{fault}</AlertBox>}
        {failure}
        <SegmentedControl
          label={t('payment.method')}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'card', label: t('payment.methodCard') },
            { value: 'apple', label: t('payment.methodApple') },
          ]}
        />
        {method === 'card' && (
          <Stack gap="5">
            {saved && (
              <RadioCards
                label={t('payment.which')}
                quiet
                value={which}
                onChange={(value) => {
                  setWhich(value);
                  onCountry?.(undefined);
                }}
                options={[
                  { value: 'saved', label: t('payment.saved'), note: cardTexts(saved, t).name },
                  { value: 'new', label: t('payment.new') },
                ]}
              />
            )}
            {which === 'new' && (
              <>
                <Field label={t('payment.email')}>
                  <Input type="email" value={email} readOnly />
                </Field>
                <NewCardFields
                  cardFault={cardFault}
                  onCardFault={setCardFault}
                  addressFault={addressFault}
                  onAddressFault={setAddressFault}
                  onCountry={onCountry}
                />
              </>
            )}
          </Stack>
        )}
      </Stack>
    </LayerForm>
  );
}
