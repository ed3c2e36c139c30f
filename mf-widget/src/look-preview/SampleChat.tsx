import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { PublicAgent } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';
import { adopt } from '../../loader/adopt';
import { fillingShell } from '../../loader/filling-shell';
import { chatStyles } from '../chat/chat.css';
import { ChatClient } from '../chat/client/chat-client';
import { TextsContext } from '../chat/language/useTexts';
import { ChatApp } from '../chat/app/ChatApp';
import { useChatInPlace } from '../parts/useChatInPlace';
import { SampleApi, sampleStorage } from './sample-api';
import type { SampleTexts } from './sample-api';
import { previewStyles } from './preview-styles';

const WEBSITE = 'https://www.example.com/';

/** Returns a conversation about the agent, with its own suggested question if there is one. */
function sampleOf(agent: PublicAgent, t: ReturnType<typeof useT>): SampleTexts {
  const [suggested] = agent.webChat.quickReplies;
  // Brackets in a name would be read as Markdown.
  const name = agent.title.replace(/[[\]*_`\\]/g, ' ').trim();
  return {
    question: t('preview.question'),
    answer: t('preview.answer', { name, url: WEBSITE }),
    source: agent.title,
    sourceUrl: WEBSITE,
    reply: suggested ?? t('preview.reply'),
    always: t('preview.always'),
  };
}

/** The visitors' chat in a shadow root, above its launcher, as on a website. */
export function SampleChat({
  agent,
  empty = false,
}: {
  agent: PublicAgent;
  /** Shows only the greeting, and no launcher below. */
  empty?: boolean;
}) {
  const t = useT('mf-widget');
  const [{ shell, client }] = useState(() => {
    const made = fillingShell();
    adopt(made.root, chatStyles);
    if (!empty) adopt(made.root, previewStyles);
    made.head.replaceChildren();
    const sample = sampleOf(agent, t);
    return { shell: made, client: new ChatClient(new SampleApi(sample, empty), sampleStorage()) };
  });
  const { lang } = agent;
  const { place, texts } = useChatInPlace(shell, client, lang);
  return (
    <>
      <Box ref={place} h="full" />
      {texts &&
        createPortal(
          <TextsContext value={texts}>
            <ChatApp shell={shell} client={client} agent={agent} test />
          </TextsContext>,
          shell.body,
        )}
    </>
  );
}
