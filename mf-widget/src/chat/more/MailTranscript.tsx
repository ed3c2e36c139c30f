import { useState } from 'react';
import type { ChatClient } from '../client/chat-client';
import { fill } from '../texts';
import { Sheet } from './Sheet';
import { Text } from './Text';
import { useMoreTexts } from './texts';

/** Mails the transcript to an address. */
export function MailTranscript({
  client,
  onClose,
  onSent,
}: {
  client: ChatClient;
  onClose: () => void;
  onSent: (words: string) => void;
}) {
  const texts = useMoreTexts();
  const [email, setEmail] = useState('');
  const mail = async () => {
    await client.authorized((token, api) =>
      api.post(
        '/transcript-mail',
        { conversationId: client.conversationId, email: email.trim(), lang: texts.lang },
        token,
      ),
    );
    onSent(fill(texts.transcriptSent, { email: email.trim() }));
  };
  return (
    <Sheet
      title={texts.mailTranscript}
      action={texts.mailIt}
      onDone={mail}
      cancel={{ label: texts.cancel, run: onClose }}
    >
      <Text label={texts.email} type="email" value={email} maxLength={254} onChange={setEmail} />
    </Sheet>
  );
}
