import { Text } from '@voxgrove/ui';
import type { UsageStep } from '../../../contract/trace-steps';
import { useTexts } from '../../i18n/useTexts';
import { dollars, tokensOf } from './figures';

/** Tokens as counted by the provider, and their cost. */
export function UsageView({ usage }: { usage: UsageStep }) {
  const t = useTexts();
  if (usage.engine === 'extractive')
    return <Text color="fg.muted">{t('trace.extractiveUsage')}</Text>;
  const model = usage.model ?? '';
  const counted = tokensOf(usage);
  return (
    <Text color="fg.muted">
      {counted ? t('trace.modelUsage', { model, ...counted }) : t('trace.noUsage', { model })}{' '}
      {usage.costUsd === null
        ? t('trace.noPriceOf', { model })
        : t('trace.costs', { cost: dollars(usage.costUsd) })}
    </Text>
  );
}
