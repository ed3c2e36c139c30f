import { notify, toApiError, useT } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  Card,
  Dialog,
  Flex,
  Grid,
  Heading,
  Icon,
  Stack,
  Text,
} from '@voxgrove/ui';
import { amountOf } from '@voxgrove/contracts/money';
import { useState } from 'react';
import type { ClientBilling, PlanCard } from '../../../contract/connect-billing';
import { runningOf } from '../../../contract/limits';
import { useCancelClientSubscription, useSubscribeClient } from '../../data/client';
import { credits, money } from '../../parts/format';
import { ClientPlanState } from './ClientPlanState';

const CENTS = 100;

/** Shows the plans of the agency. Choosing a plan opens Stripe's page. */
export function ClientPlans({
  billing: { plans, subscription, invoices },
  orgId,
  email,
}: {
  billing: ClientBilling;
  orgId: string;
  email: string;
}) {
  const t = useT('mf-billing');
  const subscribe = useSubscribeClient(orgId);
  const active = runningOf(subscription);
  const choose = (priceId: string): void => {
    const back = (payment: string): string => {
      const url = new URL(location.href);
      url.searchParams.set('payment', payment);
      return url.href;
    };
    subscribe.mutate(
      {
        priceId,
        customerEmail: email || null,
        successUrl: back('success'),
        cancelUrl: back('cancel'),
      },
      {
        onSuccess: ({ sessionUrl }) => {
          if (/^https?:/.test(sessionUrl)) location.assign(sessionUrl);
          else notify({ type: 'error', message: t('client.subscriptionFailed') });
        },
        onError: (error) => {
          const message = toApiError(error).message || t('client.sessionFailed');
          notify({ type: 'error', message });
        },
      },
    );
  };
  return (
    <Stack as="section" gap="3" aria-label={t('client.plans')}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h3" size="sm">
          {t('client.plans')}
        </Heading>
        {active && !active.cancels && <CancelButton orgId={orgId} id={active.id} />}
      </Flex>
      {active && <ClientPlanState subscription={active} invoices={invoices} />}
      {plans.length === 0 && <Text color="fg.muted">{t('client.noPlans')}</Text>}
      <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))">
        {plans.map((plan) => (
          <ClientPlan
            key={plan.priceId}
            plan={plan}
            isCurrent={active?.priceId === plan.priceId}
            canChoose={active === null}
            busy={subscribe.isPending}
            onChoose={() => choose(plan.priceId)}
          />
        ))}
      </Grid>
    </Stack>
  );
}

function ClientPlan({
  plan: { name, price, credits: count, features, isPopular },
  isCurrent,
  canChoose,
  busy,
  onChoose,
}: {
  plan: PlanCard;
  isCurrent: boolean;
  canChoose: boolean;
  busy: boolean;
  onChoose: () => void;
}) {
  const t = useT('mf-billing');
  return (
    <Card display="flex" flexDir="column" borderColor={isCurrent ? 'accent.solid' : 'border'}>
      <Stack gap="2" flex="1">
        <Flex justify="space-between" gap="2">
          <Heading as="h4" size="sm" htmlTranslate="no">
            {name}
          </Heading>
          {isPopular && <Badge tone="accent">{t('client.popular')}</Badge>}
        </Flex>
        <Text fontWeight="semibold">
          {t('client.perMonth', { price: money(amountOf('USD', Math.round(price * CENTS))) })}
        </Text>
        <Text color="fg.muted">{t('client.creditsOf', { count: credits(count) })}</Text>
        <Stack as="ul" gap="1">
          {features.map((feature) => (
            <Flex as="li" key={feature} gap="2" htmlTranslate="no">
              <Box color="accent.fg" pt="0.5">
                <Icon name="check" size={14} />
              </Box>
              {feature}
            </Flex>
          ))}
        </Stack>
      </Stack>
      <Box mt="3">
        {isCurrent ? (
          <Badge tone="success">{t('client.yours')}</Badge>
        ) : (
          canChoose && (
            <Button w="full" variant="outline" loading={busy} onClick={onChoose}>
              {t('client.choose', { plan: name })}
            </Button>
          )
        )}
      </Box>
    </Card>
  );
}

function CancelButton({ orgId, id }: { orgId: string; id: string }) {
  const t = useT('mf-billing');
  const cancel = useCancelClientSubscription(orgId);
  const [asking, setAsking] = useState(false);
  const submit = (): void =>
    cancel.mutate(id, {
      onSuccess: () => notify({ type: 'success', message: t('client.canceled') }),
      onError: (error) => {
        const message = toApiError(error).message || t('client.cancelFailed');
        notify({ type: 'error', message });
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="sm" variant="ghost" color="danger.fg" onClick={() => setAsking(true)}>
        {t('client.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('client.cancelTitle')}
        description={t('client.cancelBody')}
        footer={
          <>
            <Button variant="ghost" data-autofocus onClick={() => setAsking(false)}>
              {t('client.keep')}
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={submit}>
              {t('client.cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}
