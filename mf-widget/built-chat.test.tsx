import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure, waitFor, within } from '@testing-library/dom';
import type { Message, WebChat } from '@voxgrove/contracts';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import type { WidgetApi } from './contract/widget-api';
import type { ChatModule } from './loader/handover';
import { launcherTexts, shellTexts } from './loader/texts';
import { createWidget } from './loader/widget';
import { AGENT_ID, publishedAgent } from './server/testing/published-agent';
import { scriptedApi } from './src/chat/view/testing/scripted-api';

/** Replaces the address of the chat app by the module that `beforeAll` has loaded. */
const APP = 'data:text/javascript,export const { takeOver } = globalThis.chatApp';
const widgets: WidgetApi[] = [];
// By default the library prints the whole tree, which is impossible for a shadow root.
configure({ getElementError: (message) => new Error(message ?? '') });

const folder = mkdtempSync(join(tmpdir(), 'voxgrove-chat-'));
/** The compiler runs in a separate process, because it does not accept the arrays of jsdom. */
const BUILD = `
  const [builder, folder] = process.argv.slice(1);
  const { buildChat } = await import(builder);
  process.stdout.write('APP=' + await buildChat(folder));`;

beforeAll(async () => {
  const builder = join(import.meta.dirname, 'build-embed.mjs');
  const stdout = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', BUILD, builder, folder],
    { encoding: 'utf8' },
  );
  const name = /APP=(app-\w+\.js)$/.exec(stdout)![1]!;
  // Without this file Node would treat the app's files as CommonJS.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const chatApp = (await import(join(folder, name))) as ChatModule;
  Object.assign(globalThis, {
    chatApp,
    WITH: { proactive: false, whatsapp: false, autoOpen: false, origins: false },
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const widget of widgets.splice(0)) widget.destroy();
});

/** Opens the chat that websites get, with an API without a server. */
function openChat(webChat: Partial<WebChat>, lang?: string) {
  const { agent } = publishedAgent(AGENT_ID);
  const api = scriptedApi({ agent: { ...agent, webChat: { ...WEB_CHAT_DEFAULTS, ...webChat } } });
  globalThis.fetch = api.fetch;
  const widget = createWidget({
    agentId: AGENT_ID,
    region: 'eu',
    texts: launcherTexts(shellTexts),
    app: APP,
    agent: { title: 'Fern', colors: '' },
    lang,
  });
  widgets.push(widget);
  widget.open();
  const chat = within(widget.host.shadowRoot as unknown as HTMLElement);
  const bodyOf = (call: string) => api.calls.find(([name]) => name === call)?.[1];
  const fill = async (label: string, text: string) => {
    const field = await chat.findByRole<HTMLInputElement>('textbox', { name: label });
    for (const letter of text) {
      field.value += letter;
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }
  };
  const press = async (name: string, role = 'button') =>
    (await chat.findByRole(role, { name })).click();
  const send = async (text: string) => {
    await chat.findByRole('log');
    await fill('Message', text);
    await press('Send');
  };
  return { widget, chat, api, bodyOf, fill, press, send };
}

test('consent and every kind of form field reach the server as they were typed', async () => {
  const { fill, press, send, bodyOf } = openChat({
    consentText: 'We read what you write.',
    preChatForm: [
      { key: 'name', label: 'Your name', type: 'text', required: true },
      { key: 'email', label: 'Email', type: 'email', required: true },
      { key: 'phone', label: 'Phone', type: 'tel', required: false },
      { key: 'order', label: 'Order number', type: 'text', required: false },
    ],
  });
  await send('Where is my tent?');
  await press('Accept and send');
  await fill('Your name', 'Ada Palmer');
  await fill('Email', 'ada@shop.example');
  await fill('Phone (optional)', '+49 30 1234');
  await fill('Order number (optional)', 'F-1024');
  await press('Start chat');
  await waitFor(() => expect(bodyOf('POST interact')).toMatchObject({ text: 'Where is my tent?' }));
  expect(bodyOf('POST profile')).toEqual({
    name: 'Ada Palmer',
    email: 'ada@shop.example',
    phone: '+49 30 1234',
    more: { order: 'F-1024' },
    consent: expect.any(String),
  });
});

test('the transcript address and a rating reach the server', async () => {
  const { fill, press, send, bodyOf, api, chat } = openChat({});
  await send('Do you repair poles?');
  await waitFor(() => expect(bodyOf('POST interact')).toBeDefined());
  const answer = {
    id: 'a1',
    conversationId: 'c1',
    seq: 200,
    at: 0,
    status: 'done',
    role: 'assistant',
    sources: [],
    text: 'Yes, we do.',
  };
  api.emit({ type: 'message', message: answer as unknown as Message });
  await within(await chat.findByRole('log')).findByText('Yes, we do.');
  await press('Helpful');
  await waitFor(() =>
    expect(bodyOf('POST feedback')).toMatchObject({ messageId: 'a1', feedback: 'up' }),
  );
  expect(chat.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('true');

  await press('More');
  await press('Send this chat by email', 'menuitem');
  await fill('Email address', 'ada@shop.example');
  await press('Send email');
  await chat.findByText('This chat was sent to ada@shop.example.');
  expect(bodyOf('POST transcript-mail')).toMatchObject({
    conversationId: 'c1',
    email: 'ada@shop.example',
  });
});

test('the menu requests a person, and an address and a message reach the server if no person comes', async () => {
  const { fill, press, send, bodyOf, api, chat } = openChat({});
  await send('Is anybody there?');
  await waitFor(() => expect(bodyOf('POST interact')).toBeDefined());
  await press('More');
  await press('Talk to a person', 'menuitem');
  await chat.findByText('We’ve let the team know');
  api.emit({ type: 'state', state: 'requested_chat', requestedAt: Date.now() - 6 * 60_000 });
  await fill('Email address', 'ada@shop.example');
  await fill('Your message', 'Please call me.');
  await press('Send message');
  await chat.findByText('Thank you. We will reply here, or to ada@shop.example if you leave.');
  expect(bodyOf('POST contact')).toEqual({
    conversationId: 'c1',
    email: 'ada@shop.example',
    message: 'Please call me.',
    lang: 'en',
  });
});

test('an answer can be stopped, and a failed answer can be requested again', async () => {
  const { press, send, bodyOf, api } = openChat({});
  await send('Do you rent tents?');
  await press('Stop answering');
  await waitFor(() => expect(bodyOf('POST stop')).toMatchObject({ conversationId: 'c1' }));
  const failed = {
    id: 'a1',
    conversationId: 'c1',
    seq: 200,
    at: 0,
    status: 'failed',
    role: 'assistant',
    sources: [],
    text: '',
  };
  api.emit({ type: 'message', message: failed as unknown as Message });
  await press('Ask again');
  const asked = () =>
    api.calls.filter(([name]) => name === 'POST interact').map(([, { text }]) => text);
  await waitFor(() => expect(asked()).toEqual(['Do you rent tents?', 'Do you rent tents?']));
});
