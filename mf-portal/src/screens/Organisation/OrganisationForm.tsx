import type { Organisation } from '@voxgrove/contracts';
import { endingsFor, TENANCY, uploadFault } from '@voxgrove/contracts';
import { navigateTo, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Card, Field, Input, PictureField, SaveBar, Stack } from '@voxgrove/ui';
import { sendLogo } from '../../data/organisations';
import { useIsAgency } from '../../data/role';
import type { Role } from '../../data/role';
import { DashboardFields } from './DashboardFields';
import { SettingsFields } from './SettingsFields';
import { useOrganisationDraft } from './use-organisation-draft';

export interface OrganisationFormProps {
  organisation: Organisation;
  role: Role;
}

/** Edits the name of the organization. Root administrators also edit how its dashboard works. */
export function OrganisationForm({ organisation, role }: OrganisationFormProps) {
  const t = useT('mf-portal');
  const isAgency = useIsAgency();
  const { draft, set, save, dirty, missing, saving, failure } = useOrganisationDraft(organisation);
  const saveAndClose = async () => {
    if (await save()) navigateTo('/organizations');
  };
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
          {failure && <AlertBox type="error">{failure.text}</AlertBox>}
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
              <DashboardFields workspaceId={organisation.workspaceId} draft={draft} set={set} />
              <SettingsFields workspaceId={organisation.workspaceId} draft={draft} set={set} />
            </>
          )}
          <SaveBar
            raised={dirty}
            state={dirty && <span role="status">{t('organisation.unsaved')}</span>}
          >
            {isAgency && (
              <Button variant="outline" loading={saving} onClick={() => void saveAndClose()}>
                {t('organisation.saveAndClose')}
              </Button>
            )}
            <Button type="submit" loading={saving}>
              {t('organisation.save')}
            </Button>
          </SaveBar>
        </Stack>
      </form>
    </Card>
  );
}
