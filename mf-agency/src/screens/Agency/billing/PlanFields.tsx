import { notify, useT } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  HStack,
  Icon,
  IconButton,
  Input,
  Stack,
} from '@voxgrove/ui';
import { MOST_FEATURES, planPrice } from '../../../../contract/billing';
import type { AgencyPlan } from '../../../../contract/billing';
import { Switch } from '../fields';

export interface PlanFieldsProps {
  plan: AgencyPlan;
  extraUsd: number;
  onChange: (changes: Partial<AgencyPlan>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Called when a drag of the plan begins or ends. */
  onDrag: (isDragged: boolean) => void;
}

/** Edits one plan: name, credits with the resulting price, and features. */
export function PlanFields({
  plan,
  extraUsd,
  onChange,
  onRemove,
  onUp,
  onDown,
  onDrag,
}: PlanFieldsProps) {
  const t = useT('mf-agency');
  const { name, credits, features, isPopular } = plan;
  const label = name.trim() || t('saas.unnamedPlan');
  const setFeature = (index: number, text: string): void =>
    onChange({ features: features.map((feature, at) => (at === index ? text : feature)) });
  const removeFeature = (index: number): void => {
    if (features.length === 1) return notify({ type: 'error', message: t('saas.oneFeature') });
    onChange({ features: features.filter((_feature, at) => at !== index) });
  };
  return (
    <Stack gap="4">
      <Grid gap="4" templateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }} alignItems="end">
        <Field label={t('saas.planName')}>
          <Input
            value={name}
            maxLength={80}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label={t('saas.credits')}>
          <Input
            type="number"
            min={1}
            value={credits}
            onChange={({ target }) => onChange({ credits: Math.max(1, Number(target.value)) })}
          />
        </Field>
        <Flex minH="10" align="center" fontWeight="medium">
          {t('saas.price', { price: planPrice(credits, extraUsd).toFixed(2) })}
        </Flex>
      </Grid>
      <Stack gap="2">
        {features.map((feature, index) => (
          <HStack key={index} gap="2">
            <Input
              aria-label={t('saas.feature', { number: index + 1 })}
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
        {features.length < MOST_FEATURES && (
          <HStack>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange({ features: [...features, ''] })}
            >
              {t('saas.addFeature')}
            </Button>
          </HStack>
        )}
      </Stack>
      <HStack gap="2" wrap="wrap">
        <Switch
          label={t('saas.popular')}
          checked={isPopular}
          onChange={(popular) => onChange({ isPopular: popular })}
        />
        <Box
          as="span"
          draggable
          ms="auto"
          p="2"
          color="fg.muted"
          cursor="grab"
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
    </Stack>
  );
}
