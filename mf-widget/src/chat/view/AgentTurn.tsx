import type { ChatMessage } from '../client/api';
import { Markdown } from '../markdown/Markdown';
import { useTexts } from '../language/useTexts';
import { Sources } from './Sources';

/** Something the agent, a person of its team or the system said; a stream shows as it comes. */
export function AgentTurn({ message }: { message: Pick<ChatMessage, 'text' | 'status' | 'sources'> }) {
  const texts = useTexts();
  const { text, status, sources } = message;
  if (text === '' && (status === 'pending' || status === 'streaming')) return status === 'streaming' ? <Thinking /> : null;
  return (
    <div className="turn">
      <span className="sr">{texts.assistant}: </span>
      {text !== '' && <div className="bubble" dir="auto"><Markdown text={text} /></div>}
      {status === 'failed' && text === '' && <p className="meta failed">{texts.answerFailed}</p>}
      <Sources sources={sources} />
    </div>
  );
}

/** Three dots: an answer is being prepared. */
export function Thinking() {
  const texts = useTexts();
  return <div className="turn"><div className="bubble" role="img" aria-label={texts.thinking}><div className="dots"><i /><i /><i /></div></div></div>;
}
