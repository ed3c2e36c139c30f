import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { ChatOptions } from '../../loader/handover';
import { chatStyles } from './chat.css';
import { ChatApi } from './client/api';
import { ChatClient } from './client/chat-client';
import { ChatStorage } from './client/storage';
import { TextsContext } from './language/useTexts';
import { speak } from './language/speak';
import { ChatApp } from './view/ChatApp';

/**
 * Takes over a shell: shows the conversation in it, sends what was written meanwhile, and answers from now on. Returns what ends it again.
 */
export function start({ shell, origin, region, agentId, config, agent }: ChatOptions): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chatStyles);
  shell.root.adoptedStyleSheets = [...shell.root.adoptedStyleSheets, sheet];

  const api = new ChatApi({ origin, region, agentId });
  const client = new ChatClient(api, new ChatStorage(region, agentId));
  shell.onSend = (text) => client.send(text);
  shell.onToggle = (open) => client.setOpen(open);
  client.setOpen(!shell.panel.hidden);

  const known = agent.then((found) => found ?? api.agent().catch(() => undefined));
  let root: Root | undefined;
  let ended = false;
  // What the shell shows stays until it can be said in the visitor's language.
  void speak(shell, config.lang, known).then((texts) => {
    if (ended) return;
    shell.head.replaceChildren();
    shell.body.replaceChildren();
    root = createRoot(shell.body);
    root.render(<TextsContext value={texts}><ChatApp shell={shell} client={client} agent={known} /></TextsContext>);
  });
  void client.restore();
  for (const text of shell.queue.splice(0)) client.send(text);
  return () => {
    ended = true;
    client.stop();
    // Whoever ends the chat may be rendering: the tree goes when they are done.
    queueMicrotask(() => root?.unmount());
  };
}
