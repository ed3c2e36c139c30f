import { useRef, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import type { ChatClient } from '../client/chat-client';
import type { VisitorAnswers } from '../client/storage';
import type { Offers } from './offers';

/** What the visitor wants to do, and the words it is about. */
interface Wish {
  run: () => void;
  text: string;
}

export interface Admission {
  /** What is asked for first. */
  asking: 'consent' | 'form' | undefined;
  /** Would anything be asked for first? */
  asks: () => boolean;
  /** Does something as soon as nothing is asked for any more. */
  act: (run: () => void, text?: string) => void;
  answer: (answers: VisitorAnswers) => void;
  /** Nothing is done; what was written is in the composer again. */
  decline: () => void;
}

/** Holds back whatever stores or sends something until the visitor has agreed to the owner's text and answered the owner's questions. */
export function useAdmission(shell: Shell, client: ChatClient, offers: Offers): Admission {
  const [asking, setAsking] = useState<Admission['asking']>();
  const wishes = useRef<Wish[]>([]);
  const first = () =>
    !client.consented
      ? 'consent'
      : offers.form.length > 0 && !client.formDone && client.state.messages.length === 0
        ? 'form'
        : undefined;
  const go = () => {
    const missing = first();
    setAsking(missing);
    if (missing) shell.toggle(true);
    else for (const { run } of wishes.current.splice(0)) run();
  };
  return {
    asking,
    asks: () => first() !== undefined,
    act: (run, text = '') => {
      wishes.current.push({ run, text });
      go();
    },
    answer: (answers) => {
      client.tell(answers);
      go();
    },
    decline: () => {
      shell.input.value = wishes.current
        .splice(0)
        .map(({ text }) => text)
        .concat(shell.input.value)
        .filter(Boolean)
        .join('\n');
      setAsking(undefined);
    },
  };
}
