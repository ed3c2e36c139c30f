import { useQueryClient } from '@voxgrove/sdk';
import { Button } from '@voxgrove/ui';
import type { ButtonProps } from '@voxgrove/ui';
import type { AgentOwnerView } from '../../contract/agent-view';
import { agentQuery } from '../data/agents/queries';
import { usePublish } from './use-publish';

/** Publishes the latest draft on the server, which a job may have changed a moment ago. */
export function PublishAndGetCode({
  view,
  onDone,
  ...button
}: Pick<ButtonProps, 'size' | 'disabled' | 'children'> & {
  view: AgentOwnerView;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { busy, publish } = usePublish(view, onDone);
  const go = async () => {
    const newest = { ...agentQuery(view.agent.ID), staleTime: 0 };
    // The call that publishes reports a failure.
    await client.fetchQuery(newest).catch(() => undefined);
    await publish();
  };
  return <Button {...button} loading={busy} onClick={() => void go()} />;
}
