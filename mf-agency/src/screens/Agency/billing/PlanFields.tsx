import { notify, useT } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { MOST_FEATURES, planPrice } from '../../../../contract/billing';
import type { AgencyPlan, PlanFaults } from '../../../../contract/billing';
import { Switch } from '../fields';

export interface PlanFieldsProps {
  plan: AgencyPlan;
  /** Faults to show, by field. */
  faults: PlanFaults;
  extraUsd: number;
  onChange: (changes: Partial<AgencyPlan>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Called when a drag of the plan begins or ends. */
  onDrag: (isDragged: boolean) => void;
}

/** Edits one plan: name, credits with the resulting price, and features. */
export function PlanFields(props: PlanFieldsProps) {
  const t = useT('mf-agency');
  const { plan, faults, extraUsd, onChange } = props;
  const { name, credits, isPopular } = plan;
  // The text may be empty while the owner types.
  const [typed, setTyped] = useState(String(credits));
  const typeCredits = (text: string): void => {
    setTyped(text);
    onChange({ credits: Number(text) });
  };
  return (
    <Stack gap="4">
      <PlanHeader {...props} />
      <Grid gap="4" templateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }} alignItems="start">
        <Field label={t('saas.planName')} error={faults.name}>
          <Input
            value={name}
            maxLength={80}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label={t('saas.credits')} error={faults.credits}>
          <Input
            type="number"
            min={1}
            step={1}
            value={typed}
            onChange={({ target }) => typeCredits(target.value)}
          />
        </Field>
        <Stack gap="1.5">
          <Text fontWeight="medium" fontSize="sm">
            {t('saas.priceLabel')}
          </Text>
          <Flex minH="10" align="center">
            {t('saas.price', { price: planPrice(credits, extraUsd).toFixed(2) })}
          </Flex>
        </Stack>
      </Grid>
      <Features {...props} />
      <Switch
        label={t('saas.popular')}
        checked={isPopular}
        onChange={(popular) => onChange({ isPopular: popular })}
      />
    </Stack>
  );
}

/** The name of a plan, and the buttons that move or delete the plan. */
function PlanHeader({ plan: { name }, onRemove, onUp, onDown, onDrag }: PlanFieldsProps) {
  const t = useT('mf-agency');
  const label = name.trim() || t('saas.newPlan');
  return (
    <HStack gap="2">
      <Box
        as="span"
        draggable
        cursor="grab"
        color="fg.muted"
        title={t('saas.drag')}
        aria-hidden
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Icon name="grip" size={16} />
      </Box>
      <Heading size="sm" flex="1" minW="0" lineClamp={1} htmlTranslate="no">
        {label}
      </Heading>
      <IconButton label={t('tabs.up', { label })} disabled={!onUp} onClick={onUp}>
        <Icon name="arrow-up" size={16} />
      </IconButton>
      <IconButton label={t('tabs.down', { label })} disabled={!onDown} onClick={onDown}>
        <Icon name="arrow-down" size={16} />
      </IconButton>
      <IconButton label={t('tabs.delete', { label })} onClick={onRemove}>
        <Icon name="trash-2" size={16} />
      </IconButton>
    </HStack>
  );
}

function Features({ plan: { features }, faults, onChange }: PlanFieldsProps) {
  const t = useT('mf-agency');
  const setFeature = (index: number, text: string): void =>
    onChange({ features: features.with(index, text) });
  const removeFeature = (index: number): void => {
    if (features.length === 1) return notify({ type: 'error', message: t('saas.oneFeature') });
    onChange({ features: features.toSpliced(index, 1) });
  };
  return (
    <Stack gap="2">
      <Text fontWeight="medium" fontSize="sm">
        {t('saas.features')}
      </Text>
      {features.map((feature, index) => (
        <HStack key={index} gap="2">
          <Input
            aria-label={t('saas.feature', { number: index + 1 })}
            aria-invalid={faults.features !== undefined}
            value={feature}
            maxLength={200}
            onChange={({ target }) => setFeature(index, target.value)}
          />
          <IconButton
            label={t('saas.removeFeature', { number: index + 1 })}
            onClick={() => removeFeature(index)}
          >
            <Icon name="x" size={16} />
          </IconButton>
        </HStack>
      ))}
      {faults.features !== undefined && (
        <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
          {faults.features}
        </Text>
      )}
      {features.length < MOST_FEATURES && (
        <HStack>
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChange({ features: [...features, ''] })}
          >
            <Icon name="plus" size={16} />
            {t('saas.addFeature')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
