import { useState } from 'react';
import type { ChatClient } from '../client/chat-client';
import { fill } from '../texts';
import { leaveAddress } from './leave-address';
import { Sheet } from './Sheet';
import { Text } from './Text';
import { useMoreTexts } from './texts';

/** Nobody is there to answer: an address to answer to. `closed`: now; otherwise nobody came. `written` is what the visitor has tried to say. */
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
    await leaveAddress(client, email.trim(), message.trim(), texts.talkToPerson);
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
