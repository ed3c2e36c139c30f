import { navigateTo, useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  Card,
  Flex,
  LayerFooter,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { Period } from '../../../contract/catalogue';
import type { PreviewAddonsReply } from '../../../contract/workspace-billing';
import { addonsPreviewQuery } from '../../data/subscription';
import type { AddonUnits } from '../../data/subscription';
import { day, money } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { QueryError } from '../../parts/QueryError';
import { addonChanges } from './addon-changes';
import { useSaveAddons } from './use-save-addons';

/** Shows the changes, the amount due now, and from when the new price applies. */
export function ConfirmStep({
  now,
  units,
  period,
  discountCode,
  onBack,
}: {
  now: AddonUnits;
  units: AddonUnits;
  period: Period;
  /** A code that is applied with the change. */
  discountCode: string | null;
  onBack: () => void;
}) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const changes = addonChanges(now, units);
  const preview = useQuery(addonsPreviewQuery(uid, units, discountCode));
  const { save, saving, problems } = useSaveAddons(uid, discountCode, () =>
    navigateTo(`${BILLING_PATH}/plan`),
  );
  return (
    <Stack gap="4">
      <Stack as="ul" gap="2">
        {changes.map(({ key, before, after }) => (
          <Flex as="li" key={key} justify="space-between" gap="3">
            <Text>{t(`catalogue.addon.${key}.name`)}</Text>
            <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {before} → <b>{after}</b>
            </Text>
          </Flex>
        ))}
      </Stack>
      {preview.error && (
        <QueryError
          title={t('addons.prepareFailed')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
      {!preview.error && preview.data && <AmountDue preview={preview.data} period={period} />}
      {!preview.error && !preview.data && <Skeleton h="20" />}
      <Text color="fg.muted" fontSize="xs">
        {t('addons.note')}
      </Text>
      {problems.length > 0 && (
        <AlertBox type="error" title={t('addons.partly')}>
          {problems.map((problem) => (
            <Text key={problem}>{problem}</Text>
          ))}
        </AlertBox>
      )}
      <LayerFooter>
        <Button variant="ghost" onClick={onBack}>
          {t('addons.back')}
        </Button>
        <Button loading={saving} onClick={() => void save(changes)}>
          {t('addons.save')}
        </Button>
      </LayerFooter>
    </Stack>
  );
}

function AmountDue({
  preview: { dueNow, next },
  period,
}: {
  preview: PreviewAddonsReply;
  period: Period;
}) {
  const t = useT('mf-billing');
  return (
    <Card bg="bg.subtle">
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Box as="span">{t('addons.dueNow')}</Box>
        <Box as="span" fontVariantNumeric="tabular-nums">
          {money(dueNow)}
        </Box>
      </Flex>
      <Text color="fg.muted" mt="1">
        {t('addons.from', {
          date: day(next.from),
          amount: money(next.total),
          period: t(period === 'yearly' ? 'plan.summary.year' : 'plan.summary.month'),
        })}
      </Text>
    </Card>
  );
}
