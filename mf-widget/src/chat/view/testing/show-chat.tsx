import { expect } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicAgent } from '@voxgrove/contracts';
import { AGENT_ID, publishedAgent } from '../../../../server/testing/published-agent';
import type { Shell } from '../../../../loader/handover';
import { ChatApi } from '../../client/api';
import type { ChatMessage } from '../../client/api';
import { ChatClient } from '../../client/chat-client';
import { ChatStorage } from '../../client/storage';
import { ChatApp } from '../../app/ChatApp';
import { consentHash } from '../consent-hash';
import { scriptedApi } from './scripted-api';
import type { ScriptedApi } from './scripted-api';

const shown: ChatClient[] = [];

/** Stops every shown chat and clears the document. */
export function endShown(): void {
  for (const client of shown.splice(0)) client.stop();
  cleanup();
  document.body.replaceChildren();
}

/** Types a message and clicks Send. */
export async function write(text: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** Returns the texts that a chat has sent. */
export const sent = (calls: Shown['calls']) =>
  calls.filter(([call]) => call === 'POST interact').map(([, { text }]) => text);

export interface Shown extends Omit<ScriptedApi, 'fetch'> {
  shell: Shell;
  client: ChatClient;
}

/**
 * Shows a chat in a document over a fake API, which sends only the events of the test. `history`:
 * the earlier messages appear when this promise settles.
 */
export async function show({
  webChat = {},
  messages = [],
  earlier,
  history,
  test: isTest = false,
  ...change
}: {
  webChat?: Partial<PublicAgent['webChat']>;
  messages?: Partial<ChatMessage>[];
  /** Text of the previous, full conversation. */
  earlier?: string;
  history?: Promise<void>;
  test?: boolean;
} & Partial<Omit<PublicAgent, 'webChat'>> = {}): Promise<Shown> {
  const { agent } = publishedAgent(AGENT_ID, change);
  Object.assign(agent, { webChat: { ...agent.webChat, ...webChat } });
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, ...children: Node[]) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  const [host, head, body, input, send] = [
    make('div'),
    make('div'),
    make('div'),
    make('textarea'),
    make('button'),
  ];
  input.setAttribute('aria-label', 'Message');
  send.textContent = 'Send';
  const form = make('form', input, send);
  const panel = make('section', head, body, form);
  host.append(panel);
  document.body.append(host);
  const shell = {
    host,
    root: Object.assign(document, { adoptedStyleSheets: [] }) as unknown as ShadowRoot,
    panel,
    launcher: send,
    head,
    body,
    form,
    input,
    queue: [],
    calls: [],
    onSend() {},
    onCall() {},
    onToggle() {},
    toggle() {},
    paint() {},
    badge() {},
    emit() {},
  } as unknown as Shell;
  send.type = 'button';
  send.onclick = () => {
    const text = input.value;
    input.value = '';
    if (text) shell.onSend(text);
  };

  const known = messages.map(
    (message, index) =>
      ({
        id: `m${index + 1}`,
        seq: index + 1,
        at: 0,
        status: 'done',
        sources: [],
        role: 'assistant',
        text: '',
        ...message,
      }) as unknown as ChatMessage,
  );
  const scripted = scriptedApi({ agent, messages: known, earlier, history });
  const api = new ChatApi({
    origin: 'https://voxgrove.example',
    region: 'eu',
    agentId: AGENT_ID,
    fetch: scripted.fetch,
  });
  if (known.length > 0)
    new ChatStorage('eu', AGENT_ID).save({ id: 'known', token: 'old', read: 0 });
  const client = new ChatClient(api, new ChatStorage('eu', AGENT_ID), {
    consent: isTest ? '' : consentHash(agent.webChat.consentText),
  });
  client.setOpen(true);
  render(<ChatApp shell={shell} client={client} agent={agent} test={isTest} />, {
    container: body,
  });
  if (known.length > 0 && !history)
    await waitFor(() => expect(client.state.messages).toHaveLength(known.length));
  shown.push(client);
  const { calls, refuse } = scripted;
  return { shell, client, calls, emit: (event) => act(() => scripted.emit(event)), refuse };
}
