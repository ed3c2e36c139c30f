import { AGENT, cutText, NOTICE } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useWorkspace } from '@voxgrove/sdk';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDuplicate } from '../../data/agents/lifecycle';
import { useTexts } from '../../i18n/useTexts';
import type { AgentInList } from './agent-in-list';
import { DeleteAgentDialog } from './DeleteAgentDialog';
import { UnpublishDialog } from './UnpublishDialog';

export interface AgentActions {
  duplicate: () => void;
  isDuplicating: boolean;
  /** Absent while the agent is not published. */
  unpublish?: () => void;
  /** Absent for members who may not delete agents. */
  remove?: () => void;
  /** The open confirmation dialog, to be rendered with the page. */
  dialog: ReactNode;
}

/** Actions for a whole agent. `onDeleted`: called after deletion, to leave a page of the agent. */
export function useAgentActions(
  agent: AgentInList,
  onDeleted: () => void = () => undefined,
): AgentActions {
  const t = useTexts();
  const { role } = useWorkspace();
  const [asking, setAsking] = useState<'unpublish' | 'delete'>();
  const copying = useDuplicate(agent.ID);
  const close = () => setAsking(undefined);
  const duplicate = () => {
    if (copying.isPending) return;
    const title = t('lifecycle.copyName', { name: agent.title });
    notify({
      type: 'info',
      message: t('lifecycle.duplicating', { name: cutText(agent.title, 60) }),
      durationMs: NOTICE.short,
    });
    copying.mutate(cutText(title, AGENT.nameMaxLength), {
      onSuccess: ({ agent: copy }) => {
        notify({
          type: 'success',
          message: t('lifecycle.duplicated', { name: cutText(copy.title, 60) }),
        });
        navigateTo(`/agents/${copy.ID}/overview`);
      },
      onError: (error) =>
        notify({
          type: 'error',
          message: t('lifecycle.notDuplicated', { error: toApiError(error).message }),
          durationMs: NOTICE.longest,
        }),
    });
  };
  return {
    duplicate,
    isDuplicating: copying.isPending,
    ...(agent.publishedVersion > 0 && { unpublish: () => setAsking('unpublish') }),
    ...(role === 'owner' && { remove: () => setAsking('delete') }),
    dialog: (
      <>
        {asking === 'unpublish' && <UnpublishDialog agent={agent} onClose={close} />}
        {asking === 'delete' && (
          <DeleteAgentDialog agent={agent} onDeleted={onDeleted} onClose={close} />
        )}
      </>
    ),
  };
}
