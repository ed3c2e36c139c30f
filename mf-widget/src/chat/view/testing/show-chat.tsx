import { expect } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConversationEvent, PublicAgent } from '@voxgrove/contracts';
import { AGENT_ID, publishedAgent } from '../../../../server/testing/published-agent';
import type { Shell } from '../../../../loader/handover';
import { ChatApi } from '../../client/api';
import type { ChatMessage } from '../../client/api';
import { ChatClient } from '../../client/chat-client';
import { ChatStorage } from '../../client/storage';
import { ChatApp } from '../ChatApp';
import { consentHash } from '../consent-hash';

const shown: ChatClient[] = [];

/** Ends every chat that was shown, and leaves an empty document. */
export function endShown(): void {
  for (const client of shown.splice(0)) client.stop();
  cleanup();
  document.body.replaceChildren();
}

/** Types a message and presses to send it. */
export async function write(text: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** The texts a chat has sent. */
export const sent = (calls: Shown['calls']) => calls.filter(([call]) => call === 'POST interact').map(([, { text }]) => text);

type Body = Record<string, unknown>;
export interface Shown { shell: Shell; client: ChatClient; calls: [string, Body][]; /** The stream's next event. */ tell: (event: ConversationEvent) => void; refuse: Record<string, object> }

/** A chat in a document, over an API that takes everything and answers nothing but what the test tells. `history`: what was said before is there when it settles. */
export async function show({ webChat = {}, messages = [], earlier, history, test: isTest = false, ...change }: { webChat?: Partial<PublicAgent['webChat']>; messages?: Partial<ChatMessage>[]; /** What was said in the conversation before, when it was full. */ earlier?: string; history?: Promise<void>; test?: boolean } & Partial<Omit<PublicAgent, 'webChat'>> = {}): Promise<Shown> {
  const { agent } = publishedAgent(AGENT_ID, change);
  Object.assign(agent, { webChat: { ...agent.webChat, ...webChat } });
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, ...children: Node[]) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  const [host, head, body, input, send] = [make('div'), make('div'), make('div'), make('textarea'), make('button')];
  input.setAttribute('aria-label', 'Message');
  send.textContent = 'Send';
  const form = make('form', input, send);
  const panel = make('section', head, body, form);
  host.append(panel);
  document.body.append(host);
  const shell = { host, root: Object.assign(document, { adoptedStyleSheets: [] }) as unknown as ShadowRoot, panel, launcher: send, head, body, form, input, queue: [], calls: [], onSend() {}, onCall() {}, onToggle() {}, toggle() {}, paint() {}, badge() {}, emit() {} } as unknown as Shell;
  send.type = 'button';
  send.onclick = () => { const text = input.value; input.value = ''; if (text) shell.onSend(text); };

  const calls: [string, Body][] = [];
  const refuse: Record<string, object> = {};
  const known = messages.map((message, index) => ({ id: `m${index + 1}`, seq: index + 1, at: 0, status: 'done', sources: [], role: 'assistant', text: '', ...message }) as unknown as ChatMessage);
  let tell: Shown['tell'] = () => {};
  const answer = (data: object, status = 200) => ({ ok: status < 300, status, headers: new Map(), json: async () => data }) as unknown as Response;
  const api = new ChatApi({
    origin: 'https://voxgrove.example', region: 'eu', agentId: AGENT_ID,
    fetch: async (input_, init) => {
      const name = String(input_).split('?')[0]!.split('/').at(-1)!;
      const sent = JSON.parse(String(init?.body ?? '{}')) as Body;
      if (name !== 'stream') calls.push([`${init?.method} ${name}`, sent]);
      if (refuse[name]) return answer(refuse[name], 400);
      if (name === 'session') await history;
      if (name === 'session') return answer({ data: { token: 'token', conversationId: known.length > 0 ? 'c1' : null, messages: known, position: '9:0', state: 'ai-chatting', verified: false, ...(earlier && { previousId: 'c0' }) } });
      if (name === 'transcript') return answer({ data: { messages: [{ id: 'e1', seq: 1, at: 0, status: 'done', sources: [], role: 'visitor', text: earlier }] } });
      if (name === 'interact') return answer({ data: { conversationId: 'c1', message: { id: `m${calls.length}-sent`, seq: 90 + calls.length, role: 'visitor', text: sent['text'], at: 0, status: 'done', sources: [], clientMessageId: sent['clientMessageId'] } } });
      if (name !== 'stream') return answer({ success: true });
      let give: (text: string) => void = () => {};
      const waiting: string[] = [];
      tell = (event) => { waiting.push(`data: ${JSON.stringify(event)}\n\n`); give(''); };
      const reader = { read: async () => { if (waiting.length === 0) await new Promise<string>((resolve) => { give = resolve; }); return { done: false, value: new Uint8Array([...unescape(encodeURIComponent(waiting.shift()!))].map((character) => character.charCodeAt(0))) }; }, cancel: async () => {} };
      return { ok: true, status: 200, body: { getReader: () => reader } } as unknown as Response;
    },
  });
  if (known.length > 0) new ChatStorage('eu', AGENT_ID).save({ id: 'known', token: 'old', read: 0 });
  const client = new ChatClient(api, new ChatStorage('eu', AGENT_ID), { consent: isTest ? '' : consentHash(agent.webChat.consentText) });
  client.setOpen(true);
  render(<ChatApp shell={shell} client={client} agent={agent} test={isTest} />, { container: body });
  if (known.length > 0 && !history) await waitFor(() => expect(client.state.messages).toHaveLength(known.length));
  shown.push(client);
  return { shell, client, calls, tell: (event) => act(() => tell(event)), refuse };
}
