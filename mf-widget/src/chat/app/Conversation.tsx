import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Attachment } from '@voxgrove/contracts';
import type { ChatMessage } from '../client/api';
import type { ChatClient, ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';
import { NEW_TAB } from '../markdown/Markdown';
import type { AddedProps } from '../more/Added';
import type * as More from '../more/more';
import { AgentTurn, Thinking } from '../view/AgentTurn';
import type { Offers } from '../view/offers';
import { Rating } from '../view/Rating';
import { Replies } from '../view/Replies';
import { useStickToEnd } from '../view/useStickToEnd';
import { OutgoingTurn, VisitorTurn } from '../view/VisitorTurn';

export interface ConversationProps {
  client: ChatClient;
  state: ChatState;
  scroller: HTMLElement;
  greetings: readonly string[];
  offers: Offers;
  /** The part that shows files and cards, once it is loaded. */
  more: typeof More | undefined;
  /** Sends a text as the visitor. */
  onSend: (text: string, attachments?: Attachment[]) => void;
  onPerson: () => void;
  /** Runs when an action of the visitor has failed. */
  onFailed: () => void;
  below?: ((message: ChatMessage) => ReactNode) | undefined;
  /** Content after all messages. */
  children?: ReactNode;
}

/**
 * The messages. The log itself is not live: a screen reader would read every token. Instead, the
 * Announcer reads sentences.
 */
export function Conversation({
  client,
  state,
  scroller,
  greetings,
  offers,
  more,
  onSend,
  onPerson,
  onFailed,
  below,
  children,
}: ConversationProps) {
  const texts = useTexts();
  const { messages, earlier, previousId, outgoing, answers, closed } = state;
  const last = messages.at(-1);
  const thinking = client.awaiting && last?.status !== 'streaming' && !closed;
  // The last reply of the agent or of a person decides whether the chat quotes: a person does not
  // quote.
  const lastReply = messages.findLast(({ role }) => role === 'assistant' || role === 'human');
  const quotes = lastReply?.engine === 'extractive' && lastReply.sources.length > 0;
  const { atEnd, toEnd } = useStickToEnd(scroller, outgoing.at(-1)?.id);
  const added = (message: AddedProps['message']) =>
    more && <more.Added message={message} whole={client.file} onReply={onSend} />;
  const quiet = outgoing.length === 0 && !closed;
  const firstReplies = state.restoring ? [] : offers.quickReplies;
  const replies = last ? (last.quickReplies ?? []) : firstReplies;

  const askAgain = () => {
    const question = messages.findLast(({ role }) => role === 'visitor');
    if (question) onSend(question.text, question.attachments);
  };
  const under = (message: ChatMessage) => {
    if (
      message.role !== 'assistant' ||
      answers.state !== 'ai-chatting' ||
      message !== last ||
      !quiet
    )
      return null;
    if (message.status === 'failed')
      return (
        <button type="button" className="link meta" onClick={askAgain}>
          {texts.askAgain}
        </button>
      );
    const isUncertain = message.band === 'miss' || message.band === 'maybe';
    return (
      isUncertain &&
      offers.handoff && (
        <button type="button" className="chip" onClick={onPerson}>
          {texts.talkToPerson}
        </button>
      )
    );
  };
  return (
    <>
      <div className="log" role="log" aria-live="off" aria-label={texts.conversation} tabIndex={0}>
        {greetings.map((text, index) => (
          <AgentTurn key={index} message={{ text, status: 'done', sources: [] }} />
        ))}
        {previousId && (
          <button
            type="button"
            className="link meta"
            onClick={({ currentTarget }) => {
              const log = currentTarget.parentElement;
              client.readEarlier().then(() => log?.focus(), onFailed);
            }}
          >
            {texts.showEarlier}
          </button>
        )}
        {earlier.map((message) =>
          message.role === 'visitor' ? (
            <VisitorTurn key={message.id} message={message}>
              {added(message)}
            </VisitorTurn>
          ) : (
            <AgentTurn key={message.id} message={message}>
              {added(message)}
            </AgentTurn>
          ),
        )}
        {(previousId || earlier.length > 0) && (
          <p className="meta system" role="status">
            {texts.newChat}
          </p>
        )}
        {messages.map((message) =>
          message.role === 'visitor' ? (
            <VisitorTurn key={message.id} message={message}>
              {added(message)}
            </VisitorTurn>
          ) : (
            <Fragment key={message.id}>
              <AgentTurn message={message}>
                {added(message)}
                {offers.feedback && message.role === 'assistant' && message.status === 'done' && (
                  <Rating
                    value={message.feedback}
                    onRate={(feedback) => client.rate(message.id, feedback)}
                  />
                )}
                {under(message)}
              </AgentTurn>
              {below?.(message)}
            </Fragment>
          ),
        )}
        {outgoing.map((message) => (
          <OutgoingTurn
            key={message.id}
            message={message}
            held={closed}
            onRetry={(id) => client.retry(id)}
            onDiscard={(id) => client.discard(id)}
          >
            {added(message)}
          </OutgoingTurn>
        ))}
        {thinking && <Thinking />}
        {quiet && !thinking && last?.status !== 'streaming' && (
          <Replies replies={replies} onPick={onSend} />
        )}
        {quotes && <p className="meta quotes">{texts.quotes}</p>}
        {children}
      </div>
      <p id={NEW_TAB} hidden>
        {texts.opensInNewTab}
      </p>
      {!atEnd && (
        <button type="button" className="latest" onClick={toEnd}>
          {texts.latest}
        </button>
      )}
    </>
  );
}
