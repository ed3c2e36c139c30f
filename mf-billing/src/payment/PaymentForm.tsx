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

/** With what a person wants to pay. */
export type PaymentChoice =
  { kind: 'saved'; paymentMethodId: string } | { kind: 'new'; card: NewCard };

export interface PaymentFormProps {
  email: string;
  /** A card that can be used without typing. */
  saved: PaymentMethod | null;
  submit: string;
  /** A refusal of the server. */
  failure?: ReactNode;
  /** Above the choice of the card, such as what is paid. */
  children?: ReactNode;
  /** While the form is hidden: its buttons are in the footer of the dialog. */
  withoutButtons?: boolean;
  onCancel: () => void;
  cancel: string;
  /** The country of the billing address that is entered; undefined with the saved card. */
  onCountry?: (country: string | undefined) => void;
  onPay: (choice: PaymentChoice, stripe: Stripe | null) => Promise<void>;
}

/** How to pay: the saved card, or a new one with its billing address. Inside `StripeForms`. */
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
