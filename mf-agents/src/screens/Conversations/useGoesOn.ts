import type { Conversation } from '@voxgrove/contracts';
import { useSearchParams } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import { conversationKeys } from '../../data/conversations/keys';
import { useKept } from '../../data/conversations/useKept';
import type { OutgoingReply } from './useReplies';

const NONE: OutgoingReply[] = [];

/**
 * Moves the member's draft and refused replies from a full conversation to the one that continues
 * it. If the member handled the conversation (`isMine`) when it became full, the page opens the next
 * conversation, too.
 */
export function useGoesOn(
  agentId: string,
  { id, nextId }: Pick<Conversation, 'id' | 'nextId'>,
  isMine: boolean,
): void {
  const [params, setParams] = useSearchParams();
  const next = nextId ?? id;
  const [draft, setDraft] = useKept(conversationKeys.draft(agentId, id), '');
  const [, setNextDraft] = useKept(conversationKeys.draft(agentId, next), '');
  const [replies, setReplies] = useKept(conversationKeys.outgoing(agentId, id), NONE);
  const [, setNextReplies] = useKept(conversationKeys.outgoing(agentId, next), NONE);
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (nextId === undefined) {
      wasMine.current = isMine;
      return;
    }
    const refused = replies.filter(({ error }) => error?.code === 'CONVERSATION_FULL');
    if (draft !== '') {
      setNextDraft((there) => [there, draft].filter(Boolean).join('\n'));
      setDraft(() => '');
    }
    if (refused.length > 0) {
      setNextReplies((there) => [...there, ...refused]);
      setReplies((current) => current.filter((reply) => !refused.includes(reply)));
    }
    // Replies on their way may still have arrived in time, so the member stays until their result
    // is known.
    if (!wasMine.current || replies.some(({ error }) => error === null)) return;
    wasMine.current = false;
    setParams({ ...Object.fromEntries(params), c: nextId }, { replace: true });
  });
}
