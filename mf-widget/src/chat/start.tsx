import { createRoot } from 'react-dom/client';
import type { ChatOptions } from '../../loader/handover';
import { chatStyles } from './chat.css';
import { ChatApi } from './client/api';
import { ChatClient } from './client/chat-client';
import { ChatStorage } from './client/storage';
import { ChatApp } from './view/ChatApp';

/**
 * Takes over a shell: shows the conversation in it, sends what was written meanwhile, and answers from now on. Returns what ends it again.
 */
export function start({ shell, origin, region, agentId, agent }: ChatOptions): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chatStyles);
  shell.root.adoptedStyleSheets = [...shell.root.adoptedStyleSheets, sheet];

  const api = new ChatApi({ origin, region, agentId });
  const client = new ChatClient(api, new ChatStorage(region, agentId));
  shell.onSend = (text) => client.send(text);
  shell.onToggle = (open) => client.setOpen(open);
  client.setOpen(!shell.panel.hidden);

  shell.head.replaceChildren();
  shell.body.replaceChildren();
  const root = createRoot(shell.body);
  root.render(<ChatApp shell={shell} client={client} agent={agent.then((known) => known ?? api.agent().catch(() => undefined))} />);
  void client.restore();
  for (const text of shell.queue.splice(0)) client.send(text);
  return () => {
    client.stop();
    // Whoever ends the chat may be rendering: the tree goes when they are done.
    queueMicrotask(() => root.unmount());
  };
}
