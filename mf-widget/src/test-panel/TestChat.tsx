import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DraftAgent } from '@voxgrove/contracts';
import type { FirstChatProps } from '@voxgrove/contracts/first-run';
import { useRegion } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';
import { adopt } from '../../loader/adopt';
import { fillingShell } from '../../loader/filling-shell';
import { chatStyles } from '../chat/chat.css';
import type { ChatMessage } from '../chat/client/api';
import { ChatClient } from '../chat/client/chat-client';
import { TextsContext } from '../chat/language/useTexts';
import { ChatApp } from '../chat/app/ChatApp';
import { useChatState } from '../chat/view/useChatState';
import { useChatInPlace } from '../parts/useChatInPlace';
import { AnswerDetails } from './AnswerDetails';
import { TestApi } from './test-api';
import { useAsk } from './use-ask';
import type { TestStorage } from './test-storage';

export interface TestChatProps {
  agentId: string;
  draft: DraftAgent;
  storage: TestStorage;
  takeFocus: boolean;
  onEscape: () => void;
  /** Shows the trace below every answer. */
  details?: boolean;
  ask?: FirstChatProps['ask'];
}

const isFinished = ({ role, status }: ChatMessage): boolean =>
  role === 'assistant' && (status === 'done' || status === 'failed');
/** Returns the name of the slot below an answer, which the surrounding page fills. */
const placeOf = ({ id }: ChatMessage): string => `below-${id}`;

/**
 * The visitors' chat, connected to the draft. The chat is in a shadow root, as on a website.
 * Content below its answers belongs to the dashboard and is slotted in, so that chat and dashboard
 * keep their own styles.
 */
export function TestChat({
  agentId,
  draft,
  storage,
  takeFocus,
  onEscape,
  details = true,
  ask,
}: TestChatProps) {
  const region = useRegion();
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  const [{ shell, client }] = useState(() => {
    const made = fillingShell(() => latest.current());
    adopt(made.root, chatStyles);
    made.head.replaceChildren();
    const chat = new ChatClient(new TestApi({ origin: location.origin, region, agentId }), storage);
    return { shell: made, client: chat };
  });
  const { place, texts } = useChatInPlace(shell, client, draft.agent.lang);
  useEffect(() => {
    if (takeFocus) shell.input.focus();
  }, [shell, takeFocus]);
  const state = useChatState(client);
  const { messages } = state;
  useAsk(client, state, ask);
  return (
    <>
      <Box ref={place} h="full" />
      {texts &&
        createPortal(
          <TextsContext value={texts}>
            <ChatApp
              shell={shell}
              client={client}
              agent={draft.agent}
              test
              below={(message) =>
                details && isFinished(message) ? <slot name={placeOf(message)} /> : null
              }
            />
          </TextsContext>,
          shell.body,
        )}
      {details &&
        createPortal(
          messages.filter(isFinished).map((message) => (
            <div key={message.id} slot={placeOf(message)}>
              <AnswerDetails agentId={agentId} messageId={message.id} />
            </div>
          )),
          shell.host,
        )}
    </>
  );
}
