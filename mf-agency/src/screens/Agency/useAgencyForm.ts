import { AgencyDraft } from '@voxgrove/contracts';
import { useQueryClient, useSettingsForm } from '@voxgrove/sdk';
import type { SettingsForm, StoredSettings } from '@voxgrove/sdk';
import type { AgencySettingsReply } from '../../../contract/settings';
import { settingsQuery, useSaveSettings } from '../../data/agency';

const NAMES = Object.keys(AgencyDraft.shape) as (keyof AgencyDraft)[];

const stored = ({ data, version }: AgencySettingsReply): StoredSettings<AgencyDraft> => ({
  data: Object.fromEntries(NAMES.map((name) => [name, data[name]])) as AgencyDraft,
  version,
});

/** Returns the form that all tabs of an agency share. Saving sends changed fields only. */
export function useAgencyForm(settings: AgencySettingsReply): SettingsForm<AgencyDraft> {
  const client = useQueryClient();
  const agencyId = settings.data.ID;
  const { mutateAsync } = useSaveSettings(agencyId);
  const { data, version } = stored(settings);
  return useSettingsForm<AgencyDraft>({
    stored: data,
    version,
    samePage: true,
    save: async (changes, basis) => stored(await mutateAsync({ changes, version: basis })),
    reload: async () =>
      stored(await client.fetchQuery({ ...settingsQuery(agencyId), staleTime: 0 })),
  });
}
