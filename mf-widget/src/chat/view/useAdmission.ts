import { useRef, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import type { ChatClient } from '../client/chat-client';
import type { VisitorAnswers } from '../client/storage';
import type { Offers } from './offers';

/** A pending action of the visitor and its text. */
interface Wish {
  run: () => void;
  text: string;
}

export interface Admission {
  /** The current question. */
  asking: 'consent' | 'form' | undefined;
  /** Returns whether the visitor must still give consent or fill in the form. */
  asks: () => boolean;
  /** Runs the action as soon as the visitor has given consent and filled in the form. */
  act: (run: () => void, text?: string) => void;
  answer: (answers: VisitorAnswers) => void;
  /** Drops the pending actions and returns their texts to the composer. */
  decline: () => void;
}

/**
 * Delays every action that stores or sends something until the visitor has given consent and filled
 * in the form.
 */
export function useAdmission(shell: Shell, client: ChatClient, offers: Offers): Admission {
  const [asking, setAsking] = useState<Admission['asking']>();
  const wishes = useRef<Wish[]>([]);
  const first = () => {
    if (!client.consented) return 'consent';
    return offers.form.length > 0 && !client.formDone && client.state.messages.length === 0
      ? 'form'
      : undefined;
  };
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
      client.submitAnswers(answers);
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
