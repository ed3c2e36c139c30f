import { useState } from 'react';
import type { ChatClient } from '../client/chat-client';
import { stopAnswer } from './stop-answer';
import { useLaterTexts } from './texts';

/** Stops the running answer and reports the result. The focus returns to the composer. */
export function StopAnswer({ client, input }: { client: ChatClient; input: HTMLElement }) {
  const texts = useLaterTexts();
  const [notice, setNotice] = useState('');
  const stop = () => {
    setNotice('');
    input.focus();
    stopAnswer(client).then(
      () => setNotice(texts.stopped),
      () => setNotice(texts.notStopped),
    );
  };
  return (
    <>
      {client.awaiting && (
        <button type="button" className="latest" onClick={stop}>
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill="currentColor" />
          </svg>{' '}
          {texts.stop}
        </button>
      )}
      <p className="sr" role="status">
        {notice}
      </p>
    </>
  );
}
