import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer } from './widget-sites';
import type { Where } from './widget-visit';

/**
 * Chats that the widget is compared with. They are not part of the product; the benchmark downloads
 * them when it runs. `page`: the snippet from their instructions.
 */
export interface Peer {
  package: string;
  version: string;
  where: Where;
  page(cdn: string, api: string): string;
}

export const PEERS: Record<string, Peer> = {
  'deep-chat': {
    package: 'deep-chat',
    version: '2.4.2',
    // Deep Chat has no launcher of its own. The minimum is a button on the page that shows the chat
    // and appears as soon as the chat can be shown.
    where: { launcher: 'body > button', host: 'deep-chat', input: '#text-input' },
    page: (cdn, api) => `<script type="module">import '${cdn}/deep-chat/dist/deepChat.bundle.js';
const chat = document.createElement('deep-chat'); chat.connect = { url: '${api}/deep-chat' }; chat.style.cssText = 'position:fixed;right:20px;bottom:88px;display:none'; document.body.append(chat);
const button = document.createElement('button'); button.textContent = 'Chat'; button.style.cssText = 'position:fixed;right:20px;bottom:20px;width:56px;height:56px';
button.onclick = () => { chat.style.display = 'block'; chat.focusInput(); }; document.body.append(button);</script>`,
  },
  typebot: {
    package: '@typebot.io/js',
    version: '0.10.7',
    where: { host: 'typebot-bubble', launcher: 'button[part=button]', input: 'input, textarea' },
    page: (cdn, api) =>
      `<script type="module">import Typebot from '${cdn}/typebot/dist/web.js'; Typebot.initBubble({ typebot: 'bench', apiHost: '${api}' });</script>`,
  },
  flowise: {
    package: 'flowise-embed',
    version: '3.1.6',
    where: { host: 'flowise-chatbot', launcher: 'button', input: 'textarea, input' },
    page: (cdn, api) =>
      `<script type="module">import Chatbot from '${cdn}/flowise/dist/web.js'; Chatbot.init({ chatflowid: 'bench', apiHost: '${api}' });</script>`,
  },
  n8n: {
    package: '@n8n/chat',
    version: '1.37.0',
    where: { launcher: '.chat-window-toggle', input: '.chat-window textarea' },
    page: (cdn, api) =>
      `<link href="${cdn}/n8n/dist/style.css" rel="stylesheet"><script type="module">import { createChat } from '${cdn}/n8n/dist/chat.bundle.es.js'; createChat({ webhookUrl: '${api}/webhook' });</script>`,
  },
};

const FOLDER = join(import.meta.dirname, '../.cache/bench-peers');
const folderOf = (name: string, { version }: Peer): string => join(FOLDER, `${name}-${version}`);

/**
 * Downloads the packages that are missing, as published. Their bundles need nothing else, and none
 * of their scripts is run.
 */
export async function fetchPeers(names: string[], log: (line: string) => void): Promise<void> {
  for (const name of names) {
    const peer = PEERS[name] as Peer;
    const folder = folderOf(name, peer);
    if (
      await stat(join(folder, 'package.json')).then(
        () => true,
        () => false,
      )
    )
      continue;
    log(`fetching ${peer.package} ${peer.version}`);
    await mkdir(folder, { recursive: true });
    const { stdout } = await promisify(execFile)('npm', [
      'pack',
      '--ignore-scripts',
      '--json',
      '--pack-destination',
      folder,
      `${peer.package}@${peer.version}`,
    ]);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await promisify(execFile)('tar', [
      'xzf',
      join(folder, filename),
      '-C',
      folder,
      '--strip-components=1',
    ]);
    await rm(join(folder, filename));
  }
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Returns a file of a peer's package, `/{peer}/…`. */
export async function peerFile(path: string): Promise<Answer> {
  const [, name = '', ...rest] = new URL(path, 'https://x').pathname.split('/');
  const peer = PEERS[name];
  if (!peer || rest.includes('..')) return { status: 404, type: 'text/plain', body: 'Not here.' };
  const body = await readFile(join(folderOf(name, peer), ...rest)).catch(() => undefined);
  return body
    ? { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', body }
    : { status: 404, type: 'text/plain', body: 'Not here.' };
}

/** Returns the minimal server answer with which a peer shows its input. */
export function peerApi(path: string): Answer {
  const json = (value: unknown): Answer => ({
    type: 'application/json',
    body: JSON.stringify(value),
  });
  if (path.includes('/startChat')) {
    return json({
      sessionId: 'session',
      resultId: 'result',
      typebot: { id: 'bench', version: '6.1', theme: {}, settings: {} },
      clientSideActions: [],
      messages: [
        {
          id: 'm1',
          type: 'text',
          content: {
            type: 'richText',
            richText: [{ type: 'p', children: [{ text: 'Hello, how can I help?' }] }],
          },
        },
      ],
      input: {
        id: 'i1',
        type: 'text input',
        options: { labels: { placeholder: 'Write here', button: 'Send' }, isLong: false },
      },
    });
  }
  if (path.includes('/chatflows-streaming/')) return json({ isStreaming: false });
  return json(path.includes('/webhook') ? { data: [] } : {});
}
