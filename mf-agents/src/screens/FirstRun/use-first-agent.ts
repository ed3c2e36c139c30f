import { useLive, useMutation, useQuery, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import type { AgentWrite } from '../../../contract/agent-write';
import { liveTopics } from '../../../contract/live-topics';
import { agentKeys } from '../../data/agents/keys';
import { writeAgent } from '../../data/agents/mutations';
import { agentQuery } from '../../data/agents/queries';
import { offerUnsaved } from '../../data/agents/unsaved-changes';

export interface FirstAgent {
  /** Undefined until the server has created the agent. */
  view: AgentOwnerView | undefined;
  save: (fields: AgentWrite) => void;
  saving: boolean;
  saved: boolean;
  error: unknown;
}

/** Returns the agent during building, with live updates, and functions to edit it in place. */
export function useFirstAgent(agentId: string, exists: boolean): FirstAgent {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const { data: view } = useQuery({ ...agentQuery(agentId), enabled: exists });
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  useLive([liveTopics.agents(uid)], ({ type, id }) => {
    if (type === 'resync' || id === agentId)
      void client.invalidateQueries({ queryKey: agentKeys.detail(agentId) });
  });
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (fields: AgentWrite) => writeAgent(agentId, fields),
    onSuccess: (saved) => {
      client.setQueryData(agentKeys.detail(agentId), saved);
    },
  });
  // Publishing must wait for an edit that is being saved.
  useEffect(
    () => (isPending ? offerUnsaved(agentId, () => last.current) : undefined),
    [agentId, isPending],
  );
  const save = (fields: AgentWrite): void => {
    last.current = last.current
      .then(() => mutateAsync(fields))
      .then(
        () => true,
        () => false,
      );
  };
  return { view, save, saving: isPending, saved: isSuccess, error };
}
