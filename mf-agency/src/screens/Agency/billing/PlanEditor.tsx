import { sameJson } from '@voxgrove/contracts/canonical-json';
import { notify, toApiError, useT, useUnsavedGuard, useWorkspace } from '@voxgrove/sdk';
import { Button, Card as Panel, Heading, HStack, Icon, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { DEFAULT_PLANS, planFaults, plansFault } from '../../../../contract/billing';
import type { AgencyPlan, PaymentAccount } from '../../../../contract/billing';
import { usePaymentChanges } from '../../../data/billing';
import { PlanFields } from './PlanFields';

const NEW_PLAN: AgencyPlan = { name: '', credits: 1_000, features: [''], isPopular: false };

/**
 * A plan with an id that is unique on this page, so that a card keeps its fields when the order
 * changes.
 */
interface Card {
  id: number;
  plan: AgencyPlan;
  /** The plan was part of a save that was refused. Only then its faults are shown. */
  refused: boolean;
}
let lastId = 0;
const cardOf = (plan: AgencyPlan): Card => ({ id: (lastId += 1), plan, refused: false });

const NO_FAULTS = {};

/** The plans that clients can subscribe to, in the order of their cards. */
export function PlanEditor({ account }: { account: PaymentAccount }) {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { savePlans } = usePaymentChanges(uid);
  const isOffered = account.plans.length > 0;
  const [cards, setCards] = useState<Card[]>(() =>
    (isOffered ? account.plans : DEFAULT_PLANS).map(cardOf),
  );
  const [saved, setSaved] = useState(cards);
  const [dragged, setDragged] = useState<number | null>(null);
  const plans = cards.map(({ plan }) => plan);
  const isEdited = !sameJson(
    plans,
    saved.map(({ plan }) => plan),
  );
  useUnsavedGuard(isEdited);
  const change = (index: number, changes: Partial<AgencyPlan>): void =>
    setCards(
      cards.map((card, at) => {
        if (at === index) return { ...card, plan: { ...card.plan, ...changes } };
        // Only one plan can be the popular one.
        const plan = { ...card.plan, isPopular: false };
        return changes.isPopular === true ? { ...card, plan } : card;
      }),
    );
  const move = (from: number, to: number): void => {
    const others = cards.filter((_card, at) => at !== from);
    setCards([...others.slice(0, to), cards[from]!, ...others.slice(to)]);
  };
  const drop = (index: number): void => {
    if (dragged !== null) move(dragged, index);
    setDragged(null);
  };
  const save = (): void => {
    const fault = plansFault(plans);
    if (fault !== null) {
      setCards(cards.map((card) => ({ ...card, refused: true })));
      return notify({ type: 'error', message: fault });
    }
    savePlans.mutate(plans, {
      onSuccess: ({ result }) => {
        // The saved plans contain the ids of their products, so that the next change does not
        // create new products.
        const updated = result.data.updatedPlans.map(cardOf);
        setCards(updated);
        setSaved(updated);
        notify({ type: 'success', message: t('saas.plansSaved') });
      },
      onError: (error) =>
        notify({ type: 'error', message: toApiError(error).message || t('saas.plansFailed') }),
    });
  };
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Heading size="sm">{t('saas.step3')}</Heading>
        <Text color="fg.muted">{t('saas.step3About')}</Text>
      </Stack>
      {cards.map(({ id, plan, refused }, index) => (
        <Panel
          pad="lg"
          key={id}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => drop(index)}
        >
          <PlanFields
            plan={plan}
            faults={refused ? planFaults(plan) : NO_FAULTS}
            extraUsd={account.USDPerToken}
            onChange={(changes) => change(index, changes)}
            onRemove={() => setCards(cards.filter((_card, at) => at !== index))}
            onUp={index === 0 ? undefined : () => move(index, index - 1)}
            onDown={index === cards.length - 1 ? undefined : () => move(index, index + 1)}
            onDrag={(isDragged) => setDragged(isDragged ? index : null)}
          />
        </Panel>
      ))}
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => setCards([...cards, cardOf(NEW_PLAN)])}>
          <Icon name="plus" size={16} />
          {t('saas.addPlan')}
        </Button>
        <Button loading={savePlans.isPending} onClick={save}>
          {t('saas.savePlans')}
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted">
          {isEdited && t('saas.unsaved')}
          {!isEdited && !isOffered && t('saas.notOffered')}
        </Text>
      </HStack>
    </Stack>
  );
}
