import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../client/api';
import type { ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';
import { AgentTurn, Thinking } from './AgentTurn';
import { useStickToEnd } from './useStickToEnd';
import { OutgoingTurn, VisitorTurn } from './VisitorTurn';

export interface ConversationProps {
  state: ChatState;
  scroller: HTMLElement;
  greetings: readonly string[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  below?: ((message: ChatMessage) => ReactNode) | undefined;
}

/** Everything said so far. It is a log, but a quiet one: the Announcer reads sentences out, so that a screen reader does not hear every token. */
export function Conversation({ state, scroller, greetings, onRetry, onDiscard, below }: ConversationProps) {
  const texts = useTexts();
  const { messages, outgoing } = state;
  const last = messages.at(-1);
  const thinking = last?.role === 'visitor' || last?.status === 'pending';
  const quotes = messages.findLast(({ role }) => role === 'assistant')?.engine === 'extractive';
  const { atEnd, toEnd } = useStickToEnd(scroller, state);
  return (
    <>
      <div className="log" role="log" aria-live="off" aria-label={texts.conversation} tabIndex={0}>
        {greetings.map((text, index) => <AgentTurn key={index} message={{ text, status: 'done', sources: [] }} />)}
        {messages.map((message) => (message.role === 'visitor'
          ? <VisitorTurn key={message.id} message={message} />
          : <Fragment key={message.id}><AgentTurn message={message} />{below?.(message)}</Fragment>))}
        {outgoing.map((message) => <OutgoingTurn key={message.id} message={message} onRetry={onRetry} onDiscard={onDiscard} />)}
        {thinking && <Thinking />}
        {quotes && <p className="meta quotes">{texts.quotes}</p>}
      </div>
      {!atEnd && <button type="button" className="latest" onClick={toEnd}>{texts.latest}</button>}
    </>
  );
}
