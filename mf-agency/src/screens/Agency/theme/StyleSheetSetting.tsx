import { useT } from '@voxgrove/sdk';
import { AlertBox, CodeField, Stack, Text } from '@voxgrove/ui';
import { useMemo } from 'react';
import { useCheckedCss } from '../../../data/use-checked-css';
import { useAgency } from '../agency-context';

const MOST = 50_000;

/** Edits the agency's own style sheet, and marks the rules that its pages do not use. */
export function StyleSheetSetting() {
  const t = useT('mf-agency');
  const { agency, form } = useAgency();
  const { customCSS } = form.value;
  const { drops, current } = useCheckedCss(agency.ID, customCSS);
  const faults = useMemo(
    () =>
      current
        ? drops.map(({ line, reason }) => ({ line, message: t(`css.why.${reason}`) }))
        : undefined,
    [current, drops, t],
  );
  return (
    <Stack gap="3">
      <CodeField
        label={t('css.label')}
        help={t('css.help', { most: MOST.toLocaleString() })}
        error={form.error?.fields['customCSS']}
        value={customCSS}
        maxLength={MOST}
        full={t('css.full')}
        faults={faults}
        onChange={(css) => form.set({ customCSS: css })}
      />
      {drops.length > 0 && (
        <AlertBox type="warning" title={t('css.dropped', { count: drops.length })}>
          <Stack as="ul" gap="1" ps="4">
            {drops.slice(0, 10).map(({ line, css, reason }, index) => (
              <Text as="li" key={index} fontSize="sm">
                {t('css.drop', { line, css, why: t(`css.why.${reason}`) })}
              </Text>
            ))}
          </Stack>
        </AlertBox>
      )}
    </Stack>
  );
}
