import { useState } from 'react';
import { agentsTopic } from '@voxgrove/contracts';
import type { FirstChatProps } from '@voxgrove/contracts/first-run';
import { useLive, useQuery, useQueryClient, useRegion, useT, useWorkspace } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';
import { testedDraftQuery } from '../data/tested-draft';
import { SampleChat } from '../look-preview/SampleChat';
import { TestChat } from '../test-panel/TestChat';
import { TestStorage } from '../test-panel/test-storage';
import { placeholderAgent } from './placeholder-agent';

/**
 * Shows a draft's chat as visitors will see it, while the draft is being built. Before the draft
 * exists, shows a chat without an agent.
 */
export function FirstChat({ agentId, placeholder, ask }: FirstChatProps) {
  const t = useT('mf-widget');
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const { data: draft } = useQuery({
    ...testedDraftQuery(agentId ?? ''),
    enabled: agentId !== undefined,
  });
  useLive(agentId === undefined ? [] : [agentsTopic(uid)], ({ type, id }) => {
    if (type === 'resync' || id === agentId)
      void client.invalidateQueries({ queryKey: testedDraftQuery(agentId ?? '').queryKey });
  });
  return (
    <Box
      role="group"
      aria-label={t('firstChat.label')}
      pos="absolute"
      inset="0"
      isolation="isolate"
    >
      {draft && agentId !== undefined ? (
        <DraftChat key={agentId} agentId={agentId} draft={draft} ask={ask} />
      ) : (
        <SampleChat empty agent={placeholderAgent(placeholder)} />
      )}
    </Box>
  );
}

function DraftChat({
  agentId,
  draft,
  ask,
}: Pick<FirstChatProps, 'ask'> & {
  agentId: string;
  draft: Parameters<typeof TestChat>[0]['draft'];
}) {
  const region = useRegion();
  const [storage] = useState(() => new TestStorage(region, agentId));
  return (
    <TestChat
      agentId={agentId}
      draft={draft}
      storage={storage}
      takeFocus={false}
      onEscape={() => undefined}
      details={false}
      ask={ask}
    />
  );
}
