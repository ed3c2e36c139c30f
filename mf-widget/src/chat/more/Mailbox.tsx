import { useState } from 'react';
import type { ChatClient, ChatState } from '../client/chat-client';
import { Contact } from './Contact';
import { useMinutesWaited } from './useMinutesWaited';

export interface MailboxProps {
  client: ChatClient;
  state: ChatState;
  /** Minutes after which a requested person is no longer expected. */
  waitMinutes: number;
  onLeft: () => void;
}

/** Asks for an email address while no person can answer, or when no person has come. */
export function Mailbox({ client, state, waitMinutes, onLeft }: MailboxProps) {
  const { answers, closed, ended, outgoing } = state;
  const minutes = useMinutesWaited(answers);
  const overdue = minutes !== undefined && minutes >= waitMinutes;
  const [asked, setAsked] = useState(false);
  // After the visitor has left an address, the form remains and shows where the answer will go.
  const nobodyCame = overdue && (asked || !client.left);
  if (nobodyCame !== asked) setAsked(nobodyCame);
  if (ended || !(closed || nobodyCame)) return null;
  const written = closed ? outgoing.map(({ text }) => text).join('\n') : '';
  return (
    <Contact
      key={String(closed)}
      client={client}
      closed={closed}
      written={written}
      onLeft={onLeft}
    />
  );
}
