import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PublicAgent } from '@voxgrove/contracts';
import { themeOf } from '../../../contract/chat-theme';
import type { Shell } from '../../../loader/handover';
import type { ChatMessage } from '../client/api';
import type { ChatClient } from '../client/chat-client';
import { useTexts } from '../language/useTexts';
import { Announcer } from './Announcer';
import { ConnectionNotice } from './ConnectionNotice';
import { Conversation } from './Conversation';
import { ErrorBoundary } from './ErrorBoundary';
import { Identity } from './Identity';
import { paint } from './paint';
import { StopAnswer } from './StopAnswer';

export interface ChatAppProps {
  shell: Shell;
  client: ChatClient;
  agent: Promise<PublicAgent | undefined>;
  /** What stands below an answer, where somebody wants to know more of it. */
  below?: ((message: ChatMessage) => ReactNode) | undefined;
  /** May an answer be ended while it is written? */
  stoppable?: boolean;
}

/** The chat inside a shell: who answers in the bar, the conversation below it. */
export function ChatApp(props: ChatAppProps) {
  return <ErrorBoundary><Chat {...props} /></ErrorBoundary>;
}

function Chat({ shell, client, agent: promise, below, stoppable = false }: ChatAppProps) {
  const state = useSyncExternalStore((changed) => client.subscribe(changed), () => client.state);
  const texts = useTexts();
  const agent = useSettled(promise);

  useEffect(() => {
    paint(shell, themeOf(agent));
    if (agent?.title) shell.panel.setAttribute('aria-label', agent.title);
  }, [shell, agent]);

  return (
    <>
      {createPortal(<Identity agent={agent} />, shell.head)}
      <ConnectionNotice connection={state.connection} />
      <Conversation
        state={state}
        scroller={shell.body}
        greetings={agent?.initMessages ?? []}
        onRetry={(id) => client.retry(id)}
        onDiscard={(id) => client.discard(id)}
        below={below}
      />
      {stoppable && <StopAnswer client={client} input={shell.input} />}
      <Announcer messages={state.messages} restored={!state.restoring} />
      {state.restoring && <p className="sr" role="status">{texts.loading}</p>}
    </>
  );
}

function useSettled<T>(promise: Promise<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let current = true;
    void promise.then((settled) => { if (current) setValue(settled); });
    return () => { current = false; };
  }, [promise]);
  return value;
}
