import { useEffect, useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import type { Answers } from '../client/api';
import { now } from '../client/clock';
import { useTexts } from '../language/useTexts';
import { fill } from '../texts';

/** Whole minutes since a person was asked for; undefined while none is awaited. */
export function useMinutesWaited({ state, requestedAt }: Answers): number | undefined {
  const waiting = state === 'requested_chat';
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!waiting) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), 10_000);
    return () => clearInterval(timer);
  }, [waiting, requestedAt]);
  return waiting ? Math.max(0, Math.floor((time - (requestedAt ?? time)) / 60_000)) : undefined;
}

/** Above the composer: a person was asked for and is awaited, or is there. */
export function WhoAnswers({ answers, agent, minutes, onCancel }: { answers: Answers; agent: PublicAgent | undefined; minutes: number | undefined; onCancel: () => Promise<void> }) {
  const texts = useTexts();
  const [error, setError] = useState('');
  const cancel = () => {
    setError('');
    onCancel().catch(() => setError(texts.failed));
  };
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
        {answers.state === 'human-chatting' && <div className="who there"><p>{fill(texts.personHere, { name: answers.handledBy || texts.person })}</p></div>}
      </div>
      {waiting && (
        <div className="who meta">
          {minutes! > 0 && <span>{fill(texts.waiting, { minutes: minutes! })}</span>}
          <button type="button" className="link" onClick={cancel}>{texts.goOn}</button>
          <span role="alert">{error}</span>
        </div>
      )}
    </>
  );
}
