import { useState } from 'react';
import type { ChatClient } from '../client/chat-client';
import { fill } from '../texts';
import { leaveAddress } from './leave-address';
import { Sheet } from './Sheet';
import { Text } from './Text';
import { useMoreTexts } from './texts';

/**
 * Asks for an email address when no person can answer. `closed`: outside opening hours or without
 * credits; if false, no person has come. `written`: the text that the visitor tried to send.
 */
export function Contact({
  client,
  closed,
  written = '',
  onLeft,
}: {
  client: ChatClient;
  closed: boolean;
  written?: string;
  onLeft: () => void;
}) {
  const texts = useMoreTexts();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState(written);
  const [left, setLeft] = useState(false);
  if (left)
    return (
      <p className="sheet" role="status">
        {fill(texts.messageLeft, { email })}
      </p>
    );
  const leave = async () => {
    await leaveAddress(client, email.trim(), message.trim(), {
      words: texts.talkToPerson,
      lang: texts.lang,
    });
    setLeft(true);
    onLeft();
  };
  return (
    <Sheet
      title={closed ? texts.closedMail : texts.nobodyCame}
      action={texts.leaveMessage}
      takeFocus={closed}
      onDone={leave}
    >
      <Text label={texts.email} type="email" value={email} maxLength={254} onChange={setEmail} />
      <Text
        label={texts.yourMessage}
        type="lines"
        value={message}
        maxLength={4000}
        onChange={setMessage}
      />
    </Sheet>
  );
}
