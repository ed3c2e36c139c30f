import type { ReactNode } from 'react';
import type { ChatMessage } from '../client/api';
import type { Outgoing } from '../client/talk';
import { useTexts } from '../language/useTexts';
import { Refusal } from './Refusal';

/** A message that the server has stored. */
export function VisitorTurn({
  message: { text },
  children,
}: {
  message: Pick<ChatMessage, 'text'>;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <div className="turn visitor">
      <span className="sr">{texts.you}: </span>
      {text !== '' && (
        <p className="bubble" dir="auto">
          {text}
        </p>
      )}
      {children}
    </div>
  );
}

/**
 * A message that is being sent, or was refused and waits for the visitor's decision. `held`:
 * nothing is sent for now.
 */
export function OutgoingTurn({
  message,
  held,
  onRetry,
  onDiscard,
  children,
}: {
  message: Outgoing;
  held: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  children?: ReactNode;
}) {
  const texts = useTexts();
  const { id, text, error } = message;
  return (
    <div className="turn visitor">
      <span className="sr">{texts.you}: </span>
      {text !== '' && (
        <p className="bubble" dir="auto">
          {text}
        </p>
      )}
      {children}
      {error ? (
        <div className="meta failed" role="alert">
          <span>
            {texts.notSent} <Refusal error={error} />
          </span>
          <button type="button" className="link" onClick={() => onRetry(id)}>
            {texts.sendAgain}
          </button>
          <button type="button" className="link" onClick={() => onDiscard(id)}>
            {texts.discard}
          </button>
        </div>
      ) : (
        !held && <p className="meta">{texts.sending}</p>
      )}
    </div>
  );
}
