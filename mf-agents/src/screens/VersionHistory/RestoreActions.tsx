import { NOTICE } from '@voxgrove/contracts';
import { notify, toApiError, useQueryClient } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, HStack, Icon, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { agentKeys } from '../../data/agents/keys';
import { agentQuery } from '../../data/agents/queries';
import { saveUnsaved } from '../../data/agents/unsaved-changes';
import { useRestoreVersion } from '../../data/versions/mutations';
import { useTexts } from './useTexts';

/**
 * Restores a version into the draft, or publishes it at once. `same`: the draft already equals the
 * version.
 */
export function RestoreActions({
  view,
  version,
  same,
}: {
  view: AgentOwnerView;
  version: number;
  same: boolean;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const agentId = view.agent.ID;
  const restore = useRestoreVersion(agentId);
  const [asking, setAsking] = useState(false);
  const failure = restore.error && toApiError(restore.error);
  const live = view.agent.publishedVersion === version;

  const go = async (publish: boolean) => {
    setAsking(false);
    // Unsaved changes of a form belong to the draft, which is kept as a version.
    if (!(await saveUnsaved(agentId))) return;
    const { version: ifVersion } = await client.ensureQueryData(agentQuery(agentId));
    restore.mutate(
      { version, publish, ifVersion },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: t(publish ? 'restoredLive' : 'restored', { version }),
            durationMs: NOTICE.longest,
          }),
        onError: () => void client.invalidateQueries({ queryKey: agentKeys.detail(agentId) }),
      },
    );
  };

  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          disabled={same}
          loading={restore.isPending && !restore.variables.publish}
          onClick={() => void go(false)}
        >
          <Icon name="undo-2" />
          {t('restore')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={same && live}
          loading={restore.isPending && restore.variables.publish}
          onClick={() => setAsking(true)}
        >
          <Icon name="rocket" />
          {t('restorePublish')}
        </Button>
        {same && (
          <Text color="fg.muted" fontSize="xs">
            {t('restoreSame')}
          </Text>
        )}
      </HStack>
      {failure && (
        <AlertBox type="error" title={t('restoreFailed')}>
          {failure.code === 'CONFLICT' ? t('conflict') : failure.message}
        </AlertBox>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('confirmTitle', { version })}
        description={t('confirmBody')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button data-autofocus onClick={() => void go(true)}>
              {t('restorePublish')}
            </Button>
          </>
        }
      />
    </Stack>
  );
}
