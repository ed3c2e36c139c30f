import { TENANCY } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Stack } from '@voxgrove/ui';
import { AdministratorLink } from './overview/AdministratorLink';
import { ClientDefaults } from './overview/ClientDefaults';
import { Part, TextSetting } from './fields';

/** The agency itself, the defaults of its clients, and the access of its administrators. */
export function OverviewTab() {
  const t = useT('mf-agency');
  return (
    <Stack gap="8">
      <Part title={t('overview.agency')}>
        <TextSetting name="name" maxLength={TENANCY.nameMaxLength} />
      </Part>
      <ClientDefaults />
      <AdministratorLink />
    </Stack>
  );
}
