import type { Organisation } from '@voxgrove/contracts';
import { endingsFor, TENANCY, uploadFault } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useT, useUnsavedGuard } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Checkbox,
  Field,
  Input,
  PictureField,
  SaveBar,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { sendLogo, useChangeOrganisation } from '../../data/organisations';
import { useTakesPayments } from '../../data/payments';
import { useIsAgency } from '../../data/role';
import type { Role } from '../../data/role';
import { LanguageChoice } from '../../parts/LanguageChoice';
import { useTabOptions } from '../../parts/tab-choices';
import { Section } from '../../parts/Section';
import { TagList } from './TagList';
import { TabChoice } from './TabChoice';
import { TabOrder, tabOrderOf } from './TabOrder';

type Draft = Pick<
  Organisation,
  | 'name'
  | 'squarePhotoURL'
  | 'dashboardLayout'
  | 'preferredLanguage'
  | 'allowBilling'
  | 'disallowAnyTags'
  | 'disableHandoff'
  | 'predefinedTags'
  | 'defaultClientAccess'
  | 'defaultClientTabOrder'
  | 'settings'
>;

const FIELDS = [
  'name',
  'squarePhotoURL',
  'dashboardLayout',
  'preferredLanguage',
  'allowBilling',
  'disallowAnyTags',
  'disableHandoff',
  'predefinedTags',
  'defaultClientAccess',
  'defaultClientTabOrder',
  'settings',
] as const satisfies readonly (keyof Draft)[];

export interface OrganisationFormProps {
  organisation: Organisation;
  role: Role;
}

/** Edits the name of the organization. Root administrators also edit how its dashboard works. */
export function OrganisationForm({ organisation, role }: OrganisationFormProps) {
  const t = useT('mf-portal');
  const isAgency = useIsAgency();
  const tabOptions = useTabOptions(organisation.workspaceId);
  const takesPayments = useTakesPayments(organisation.workspaceId);
  const [base, setBase] = useState<Draft>(organisation);
  const [draft, setDraft] = useState<Draft>(organisation);
  const [missing, setMissing] = useState(false);
  const change = useChangeOrganisation(organisation.ID);
  const failure = change.error && toApiError(change.error);
  const changes = changed(draft, base);
  const dirty = Object.keys(changes).length > 0;
  // Without own changes, the form follows the changes of others.
  if (!dirty && Object.keys(changed(organisation, base)).length > 0) {
    setBase(organisation);
    setDraft(organisation);
  }
  const set = <Name extends keyof Draft>(name: Name, value: Draft[Name]): void =>
    setDraft((before) => ({ ...before, [name]: value }));
  const setting = <Name extends keyof Draft['settings']>(
    name: Name,
    value: Draft['settings'][Name],
  ): void => set('settings', { ...draft.settings, [name]: value });
  const failureText = ({ code, message }: { code: string; message: string }): string =>
    code === 'NOT_FOUND'
      ? t('organisation.idMissing')
      : t('organisation.updateFailed', { message });
  /** Saves the changes. @returns whether they are stored */
  const save = async (): Promise<boolean> => {
    setMissing(draft.name.trim() === '');
    if (draft.name.trim() === '') return false;
    try {
      const { data } = await change.mutateAsync(changes);
      setBase(data);
      setDraft((now) => ({ ...data, ...changed(now, draft) }));
      notify({ type: 'success', message: t('organisation.updated') });
      return true;
    } catch (error) {
      notify({ type: 'error', message: failureText(toApiError(error)) });
      return false;
    }
  };
  const saveAndClose = async () => {
    if (await save()) navigateTo('/organizations');
  };
  useUnsavedGuard(dirty, true, save);
  return (
    <Card pad="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="5">
          {failure && <AlertBox type="error">{failureText(failure)}</AlertBox>}
          <Field
            label={t('organisation.name')}
            required
            error={missing ? t('organisation.nameRequired') : undefined}
          >
            <Input
              value={draft.name}
              maxLength={TENANCY.nameMaxLength}
              onChange={({ target }) => set('name', target.value)}
            />
          </Field>
          <PictureField
            label={t('organisation.logo')}
            help={t('organisation.logoHelp')}
            name="squarePhotoURL"
            maxLength={2_000}
            shape="round"
            value={draft.squarePhotoURL}
            onChange={(url) => set('squarePhotoURL', url)}
            error={failure?.fields['squarePhotoURL']}
            endings={endingsFor('organisationLogo')}
            fault={(file) => uploadFault(file, 'organisationLogo')}
            send={(file, onProgress, signal) => sendLogo(organisation.ID, file, onProgress, signal)}
          />
          {role === 'root' && (
            <>
              <Section title={t('organisation.dashboard')}>
                <SegmentedControl
                  label={t('organisation.layout')}
                  value={draft.dashboardLayout}
                  onChange={(layout) => set('dashboardLayout', layout)}
                  options={[
                    { value: 'vertical', label: t('organisation.vertical') },
                    { value: 'horizontal', label: t('organisation.horizontal') },
                  ]}
                />
                <LanguageChoice
                  value={draft.preferredLanguage}
                  onChange={(language) => set('preferredLanguage', language)}
                />
                <TabChoice
                  label={t('organisation.defaultAccess')}
                  options={tabOptions}
                  value={draft.defaultClientAccess}
                  onChange={(tabs) => set('defaultClientAccess', tabs)}
                />
                <TabOrder
                  label={t('organisation.defaultOrder')}
                  options={tabOptions}
                  value={draft.defaultClientAccess}
                  onChange={(tabs) => {
                    set('defaultClientAccess', tabs);
                    set('defaultClientTabOrder', tabOrderOf(tabs));
                  }}
                />
                <TagList
                  value={draft.predefinedTags}
                  onChange={(tags) => set('predefinedTags', tags)}
                />
              </Section>
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
                {isAgency && (
                  <Checkbox
                    checked={!draft.settings.disableClientAccess}
                    onChange={({ target }) => setting('disableClientAccess', !target.checked)}
                  >
                    {t('organisation.clientAccess')}
                  </Checkbox>
                )}
                {draft.settings.disableClientAccess && (
                  <Field
                    label={t('organisation.disabledMessage')}
                    help={t('organisation.disabledHelp')}
                  >
                    <Textarea
                      rows={3}
                      maxLength={TENANCY.disabledMessageMaxLength}
                      value={draft.settings.disableClientAccessMessage}
                      onChange={({ target }) => setting('disableClientAccessMessage', target.value)}
                    />
                  </Field>
                )}
              </Section>
            </>
          )}
          <SaveBar
            raised={dirty}
            state={dirty && <span role="status">{t('organisation.unsaved')}</span>}
          >
            {isAgency && (
              <Button
                variant="outline"
                loading={change.isPending}
                onClick={() => void saveAndClose()}
              >
                {t('organisation.saveAndClose')}
              </Button>
            )}
            <Button type="submit" loading={change.isPending}>
              {t('organisation.save')}
            </Button>
          </SaveBar>
        </Stack>
      </form>
    </Card>
  );
}

/** Returns the changed fields only, because the server may refuse the others. */
const changed = (draft: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries(
    FIELDS.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])).map(
      (name) => [name, draft[name]],
    ),
  );
