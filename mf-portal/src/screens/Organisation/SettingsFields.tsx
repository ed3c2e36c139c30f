import { TENANCY } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { AlertBox, Checkbox, Field, Text, Textarea } from '@voxgrove/ui';
import { useTakesPayments } from '../../data/payments';
import { useIsAgency } from '../../data/role';
import { Section } from '../../parts/Section';
import type { Draft, SetField } from './use-organisation-draft';

/** Edits what the clients of an organization may do. */
export function SettingsFields({
  workspaceId,
  draft,
  set,
}: {
  workspaceId: string;
  draft: Draft;
  set: SetField;
}) {
  const t = useT('mf-portal');
  const isAgency = useIsAgency();
  const takesPayments = useTakesPayments(workspaceId);
  const setting = <Name extends keyof Draft['settings']>(
    name: Name,
    value: Draft['settings'][Name],
  ): void => set('settings', { ...draft.settings, [name]: value });
  return (
    <Section title={t('organisation.settings')}>
      <Checkbox
        checked={draft.disallowAnyTags}
        onChange={({ target }) => set('disallowAnyTags', target.checked)}
      >
        {t('organisation.onlyTags')}
      </Checkbox>
      <Checkbox
        checked={!draft.disableHandoff}
        onChange={({ target }) => set('disableHandoff', !target.checked)}
      >
        {t('organisation.handoff')}
      </Checkbox>
      <Checkbox
        checked={draft.settings.smartHandoff}
        onChange={({ target }) => setting('smartHandoff', target.checked)}
      >
        {t('organisation.smartHandoff')}
      </Checkbox>
      <Checkbox
        checked={!draft.settings.disableHandoffMessages}
        onChange={({ target }) => setting('disableHandoffMessages', !target.checked)}
      >
        {t('organisation.handoffMessages')}
      </Checkbox>
      <Checkbox
        checked={draft.settings.enableCannedResponses}
        onChange={({ target }) => setting('enableCannedResponses', target.checked)}
      >
        {t('organisation.canned')}
      </Checkbox>
      <Checkbox
        checked={draft.allowBilling}
        disabled={takesPayments !== true && !draft.allowBilling}
        onChange={({ target }) => set('allowBilling', target.checked)}
      >
        {t('organisation.billing')}
      </Checkbox>
      {takesPayments === false && (
        <Text color="fg.muted" fontSize="sm">
          {t('organisation.billingNeeds')}
        </Text>
      )}
      <Checkbox
        checked={!draft.settings.disableClientAccess}
        onChange={({ target }) => setting('disableClientAccess', !target.checked)}
      >
        {t('organisation.clientAccess')}
      </Checkbox>
      {draft.settings.disableClientAccess && !isAgency && (
        <AlertBox type="warning">{t('organisation.ownAccessEnds')}</AlertBox>
      )}
      {draft.settings.disableClientAccess && (
        <Field label={t('organisation.disabledMessage')} help={t('organisation.disabledHelp')}>
          <Textarea
            rows={3}
            maxLength={TENANCY.disabledMessageMaxLength}
            value={draft.settings.disableClientAccessMessage}
            onChange={({ target }) => setting('disableClientAccessMessage', target.value)}
          />
        </Field>
      )}
    </Section>
  );
}
