import { Elements } from '@stripe/react-stripe-js';
import { useQuery, useT } from '@voxgrove/sdk';
import { ErrorState, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { PaymentForms } from '../../contract/payment';
import { openStripe } from './load-stripe';
import { useElementLook } from './use-element-look';

/** Loads Stripe.js and shows `children`, which may contain Stripe's fields. */
export function StripeForms({
  payments: { publishableKey, scriptUrl },
  account,
  children,
}: {
  payments: PaymentForms;
  /** Connected account that receives the payment. */
  account?: string;
  children: ReactNode;
}) {
  const t = useT('mf-billing');
  const { appearance } = useElementLook();
  const source = { publishableKey, scriptUrl, ...(account !== undefined && { account }) };
  const {
    data: stripe,
    error,
    refetch,
  } = useQuery({
    queryKey: ['mf-billing', 'stripe', source],
    queryFn: () => openStripe(source),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  if (error) return <ErrorState title={t('payment.scriptFailed')} onRetry={() => void refetch()} />;
  if (stripe === undefined)
    return (
      <Stack gap="3">
        <VisuallyHidden role="status">{t('payment.loadingForm')}</VisuallyHidden>
        <Skeleton h="10" />
        <Skeleton h="32rem" />
      </Stack>
    );
  return (
    <Elements stripe={stripe} options={{ appearance }}>
      {children}
    </Elements>
  );
}
