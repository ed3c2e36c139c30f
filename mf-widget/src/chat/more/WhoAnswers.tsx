import { useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import type { Answers } from '../client/api';
import type { ChatClient } from '../client/chat-client';
import { fill } from '../texts';
import { useMoreTexts } from './texts';
import { useReportTyping } from './useReportTyping';
import { useMinutesWaited } from './useMinutesWaited';

/** A line above the composer while a person is requested or has joined. */
export function WhoAnswers({
  client,
  input,
  answers,
  agent,
  onCancel,
}: {
  client: ChatClient;
  input: HTMLElement;
  answers: Answers;
  agent: PublicAgent | undefined;
  onCancel: () => Promise<void>;
}) {
  const texts = useMoreTexts();
  const minutes = useMinutesWaited(answers);
  const [error, setError] = useState('');
  const cancel = () => {
    setError('');
    onCancel().catch(() => setError(texts.failed));
  };
  useReportTyping(client, input, client.peopleCalled);
  const waiting = answers.state === 'requested_chat';
  return (
    <>
      <div role="status">
        {waiting && (
          <div className="who">
            <b dir="auto">{agent?.UIhandoffTitle || texts.handoffTitle}</b>
            <p dir="auto">{agent?.UIhandoffSubtitle || texts.handoffSubtitle}</p>
          </div>
        )}
        {answers.state === 'human-chatting' && (
          <div className="who there">
            <p>{fill(texts.personHere, { name: answers.handledBy || texts.person })}</p>
          </div>
        )}
      </div>
      {answers.typing && (
        <p className="who meta">
          {fill(texts.typing, { name: answers.handledBy || texts.person })}
        </p>
      )}
      {waiting && (
        <div className="who meta">
          {minutes! > 0 && <span>{fill(texts.waiting, { minutes: minutes! })}</span>}
          <button type="button" className="link" onClick={cancel}>
            {texts.goOn}
          </button>
          <span role="alert">{error}</span>
        </div>
      )}
    </>
  );
}
