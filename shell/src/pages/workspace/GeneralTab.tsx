import { useState } from 'react';
import { WORKSPACE } from '@voxgrove/contracts';
import type { WorkspaceView } from '@voxgrove/contracts';
import {
  SettingsShell,
  notify,
  toApiError,
  useQuery,
  useQueryClient,
  useSettingsForm,
  useT,
} from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { Box, Card, CopyChip, Field, HStack, Input, Stack, Text } from '@voxgrove/ui';
import { PhotoField } from './PhotoField';
import { calls, keys, workspaceQuery } from './data';
import { Loaded } from './parts/Loaded';
import { useTexts } from './useTexts';
import { refreshSession } from '../../session/use-live-session';

/** Form for the workspace's name and picture. */
export function GeneralTab({ workspace }: { workspace: SessionWorkspace }) {
  return (
    <Loaded query={useQuery(workspaceQuery(workspace.uid))}>
      {({ data, version }) => <GeneralForm stored={data} version={version} />}
    </Loaded>
  );
}

type Named = Pick<WorkspaceView, 'workspaceName' | 'workspacePhotoURL'>;
const namedOf = ({ workspaceName, workspacePhotoURL }: WorkspaceView): Named => ({
  workspaceName,
  workspacePhotoURL,
});

function GeneralForm({ stored, version }: { stored: WorkspaceView; version: number }) {
  const t = useTexts();
  const shell = useT('shell');
  const client = useQueryClient();
  const [missing, setMissing] = useState(false);
  const { uid } = stored;
  const form = useSettingsForm<Named>({
    stored: namedOf(stored),
    version,
    save: async (changes, basis) => {
      const reply = await calls.save(uid, changes, basis).catch((error: unknown) => {
        // A conflict needs no notice, because the form asks the person about it.
        if (toApiError(error).code !== 'CONFLICT')
          notify({ type: 'error', message: t('general.failed') });
        throw error;
      });
      client.setQueryData(keys.workspace(uid), reply);
      notify({ type: 'success', message: t('general.saved') });
      void refreshSession();
      return { data: namedOf(reply.data), version: reply.version };
    },
    reload: async () => {
      const reply = await calls.readWorkspace(uid);
      return { data: namedOf(reply.data), version: reply.version };
    },
  });
  const name = form.value.workspaceName;
  const checked = {
    ...form,
    save: async () => {
      setMissing(name.trim() === '');
      return name.trim() === '' ? false : form.save();
    },
  };
  return (
    <SettingsShell
      section
      form={checked}
      title={t('general.title')}
      labels={{ workspaceName: t('general.name'), workspacePhotoURL: t('general.photo') }}
    >
      <Card pad="lg">
        <Stack gap="5" maxW="34rem">
          <Field
            label={t('general.name')}
            required
            error={
              missing && name.trim() === ''
                ? t('general.nameRequired')
                : form.error?.fields.workspaceName
            }
          >
            <Input
              value={name}
              maxLength={WORKSPACE.nameMaxLength}
              autoComplete="organization"
              onChange={(event) => form.set({ workspaceName: event.target.value })}
            />
          </Field>
          <PhotoField
            uid={uid}
            name={name}
            value={form.value.workspacePhotoURL}
            error={form.error?.fields.workspacePhotoURL}
            onChange={(workspacePhotoURL) => form.set({ workspacePhotoURL })}
          />
          <HStack gap="6" wrap="wrap" align="flex-start">
            <Box>
              <Text fontSize="sm" fontWeight="medium" mb="1">
                {t('general.id')}
              </Text>
              <CopyChip value={uid} />
            </Box>
            <Box>
              <Text fontSize="sm" fontWeight="medium" mb="1">
                {t('general.region')}
              </Text>
              <Text color="fg.muted">{shell(`workspace.region.${stored.location}`)}</Text>
            </Box>
          </HStack>
        </Stack>
      </Card>
    </SettingsShell>
  );
}
