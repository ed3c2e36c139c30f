import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { useRef } from 'react';
import type { Attachment, Message } from '@voxgrove/contracts';
import { randomId } from '@voxgrove/contracts';
import { useSendReply } from '../../data/conversations/handling';
import { conversationKeys } from '../../data/conversations/keys';
import { useKept } from '../../data/conversations/useKept';

/** A reply on its way. `error` is set if the reply did not arrive. */
export interface OutgoingReply {
  clientMessageId: string;
  text: string;
  attachments: readonly Attachment[];
  error: ApiError | null;
}

const NONE: OutgoingReply[] = [];

/**
 * Shows replies before they have arrived, and sends them one after the other, also while another
 * conversation is open. A reply that did arrive after an error is not shown twice.
 */
export function useReplies(
  agentId: string,
  conversationId: string,
  messages: Message[] | undefined,
) {
  const send = useSendReply(agentId, conversationId);
  const [outgoing, setOutgoing] = useKept(conversationKeys.outgoing(agentId, conversationId), NONE);
  const last = useRef(Promise.resolve());
  const drop = (clientMessageId: string) =>
    setOutgoing((list) => list.filter((queued) => queued.clientMessageId !== clientMessageId));
  const mark = (clientMessageId: string, error: ApiError | null) =>
    setOutgoing((list) =>
      list.map((queued) =>
        queued.clientMessageId === clientMessageId ? { ...queued, error } : queued,
      ),
    );

  function deliver({ clientMessageId, text, attachments }: Omit<OutgoingReply, 'error'>): void {
    last.current = last.current
      .then(() => send(text, clientMessageId, attachments))
      .then(
        () => drop(clientMessageId),
        (error: unknown) => mark(clientMessageId, toApiError(error)),
      );
  }
  const arrived = new Set(messages?.map((message) => message.clientMessageId));
  return {
    outgoing: outgoing.filter((queued) => !arrived.has(queued.clientMessageId)),
    reply(text: string, attachments: readonly Attachment[] = []) {
      const added = { clientMessageId: randomId(20), text, attachments };
      setOutgoing((list) => [...list, { ...added, error: null }]);
      deliver(added);
    },
    sendAgain(again: OutgoingReply) {
      mark(again.clientMessageId, null);
      deliver(again);
    },
    discard: drop,
  };
}
