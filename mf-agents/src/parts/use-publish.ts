import { NOTICE } from '@voxgrove/contracts';
import { notify, toApiError, useQueryClient, useSession } from '@voxgrove/sdk';
import { useState } from 'react';
import type { AgentOwnerView } from '../../contract/agent-view';
import { agentKeys } from '../data/agents/keys';
import { usePublish as usePublishCall } from '../data/agents/mutations';
import { agentQuery } from '../data/agents/queries';
import { saveUnsaved } from '../data/agents/unsaved-changes';
import { procedures } from '../data/procedures';
import { useTexts } from '../i18n/useTexts';

/**
 * Publishes an agent: saves unsaved changes, makes the draft live, and names the kept version after
 * the person who published it.
 */
export function usePublish(
  { agent: { ID, ownerID } }: AgentOwnerView,
  onDone: () => void,
): { busy: boolean; publish: () => Promise<void> } {
  const t = useTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const { mutateAsync: makeLive } = usePublishCall(ID);
  const [busy, setBusy] = useState(false);

  const backUp = () =>
    procedures.saveAgentBackup
      .mutate({ agentId: ID, workspaceId: ownerID, userEmail: user.email })
      .catch((error: unknown) => {
        notify({
          type: 'warning',
          message: t('topbar.backupFailed', { error: toApiError(error).message }),
          durationMs: NOTICE.longest,
        });
      });

  return {
    busy,
    async publish() {
      setBusy(true);
      try {
        if (!(await saveUnsaved(ID))) return;
        const { agent, version } = await client.ensureQueryData(agentQuery(ID));
        await makeLive({ agent, version });
        onDone();
        await backUp();
        void client.invalidateQueries({ queryKey: agentKeys.versions(ID) });
      } catch (error) {
        notify({
          type: 'error',
          message: t('topbar.failed', { error: toApiError(error).message }),
          durationMs: NOTICE.longest,
        });
      } finally {
        setBusy(false);
      }
    },
  };
}
