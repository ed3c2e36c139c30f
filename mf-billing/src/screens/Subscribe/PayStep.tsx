import type { Stripe } from '@stripe/stripe-js';
import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';
import { useState } from 'react';
import { periodOf } from '../../../contract/catalogue';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { subscriptionPreviewQuery } from '../../data/subscription';
import type { Selection } from '../../data/subscription';
import { money } from '../../parts/format';
import { PaymentForm } from '../../payment/PaymentForm';
import type { PaymentChoice } from '../../payment/PaymentForm';
import { StripeForms } from '../../payment/StripeForms';
import { Summary } from './Summary';

/** The payment of a new subscription. */
export function PayStep({
  hidden,
  overview,
  selection,
  email,
  onBack,
  onPay,
}: {
  /** Whether another step is shown. Card and address stay in their fields during that time. */
  hidden: boolean;
  overview: BillingOverview;
  selection: Selection;
  email: string;
  onBack: () => void;
  onPay: (choice: PaymentChoice, stripe: Stripe | null) => Promise<void>;
}) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const [country, setCountry] = useState<string>();
  const preview = useQuery(subscriptionPreviewQuery(uid, selection, country));
  const due = preview.data?.due;
  return (
    <Box hidden={hidden}>
      <StripeForms payments={overview.payments}>
        <PaymentForm
          email={email}
          withoutButtons={hidden}
          saved={overview.paymentMethod}
          submit={due ? t('payment.pay', { amount: money(due) }) : t('payment.subscribe')}
          cancel={t('addons.back')}
          onCancel={onBack}
          onCountry={setCountry}
          onPay={onPay}
        >
          <Summary
            summary={preview.data}
            period={periodOf(selection.planId)}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            stale={preview.isPlaceholderData}
          />
        </PaymentForm>
      </StripeForms>
    </Box>
  );
}
