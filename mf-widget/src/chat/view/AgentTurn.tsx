import type { ReactNode } from 'react';
import type { ChatMessage } from '../client/api';
import { Markdown } from '../markdown/Markdown';
import { useTexts } from '../language/useTexts';
import { markerIn } from './markers';
import { Sources } from './Sources';

/**
 * A message of the agent, of a person of its team, or of the system. The message grows while it is
 * streamed. `children` appear below the message.
 */
export function AgentTurn({
  message,
  children,
}: {
  message: Pick<ChatMessage, 'text' | 'status' | 'sources'> & Partial<ChatMessage>;
  children?: ReactNode;
}) {
  const texts = useTexts();
  const { text, status, sources, role, author } = message;
  if (text === '' && (status === 'pending' || status === 'streaming'))
    return status === 'streaming' ? <Thinking /> : null;
  if (role === 'system') {
    const marker = markerIn(texts, text);
    return marker === '' ? null : (
      <p className="meta system" dir="auto">
        {marker}
      </p>
    );
  }
  const by = role === 'human' ? author || texts.person : '';
  return (
    <div className="turn">
      {by ? (
        <span className="meta" dir="auto">
          {by}
          <span className="sr">: </span>
        </span>
      ) : (
        <span className="sr">{texts.assistant}: </span>
      )}
      {text !== '' && (
        <div className="bubble" dir="auto">
          <Markdown text={text} />
        </div>
      )}
      {status === 'failed' && text === '' && <p className="meta failed">{texts.answerFailed}</p>}
      <Sources sources={sources} />
      {children}
    </div>
  );
}

/** Three dots that show that an answer is being prepared. */
export function Thinking() {
  const texts = useTexts();
  return (
    <div className="turn">
      <div className="bubble" role="img" aria-label={texts.thinking}>
        <div className="dots">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
