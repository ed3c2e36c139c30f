import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Attachment } from '@voxgrove/contracts';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { PNG, pixelsOf } from '@voxgrove/server/files/uploads/testing/pictures';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from './testing/published-agent';
import { signatureOf, startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';

const SITE = 'https://shop.example';
let server: WidgetServer;
beforeAll(async () => {
  server = await startWidgetServer();
  for (const id of [AGENT_ID, OTHER_AGENT_ID]) server.agents.set(`eu/${id}`, publishedAgent(id));
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  errorCode?: string;
  message?: string;
  data: Attachment & { token: string; messages: { text: string; attachments?: Attachment[] }[] };
}
const url = (path: string) => `${server.url}/api/eu/public/agents/${AGENT_ID}${path}`;
async function answered(response: Response): Promise<Answer> {
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
const post = async (path: string, body: object, token?: string) =>
  answered(
    await fetch(url(path), {
      method: 'POST',
      headers: {
        origin: SITE,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  );
const upload = async (
  token: string,
  body: BodyInit = new Uint8Array(PNG),
  headers: Record<string, string> = {},
) =>
  answered(
    await fetch(url('/upload'), {
      method: 'POST',
      body,
      headers: {
        origin: SITE,
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
        'x-file-name': encodeURIComponent('Größe 1.png'),
        ...headers,
      },
      duplex: 'half',
    } as RequestInit),
  );
const begin = async (body: object = {}) => (await post('/session', body)).data.token;
const write = (token: string, text: string, ids: string[]) =>
  post(
    '/interact',
    {
      clientMessageId: `client-${Math.random().toString(36).slice(2, 12)}`,
      text,
      attachments: ids.map((id) => ({ id })),
    },
    token,
  );

test('a picture is stored and sent with a message without text', async () => {
  const token = await begin();
  const sent = await upload(token);
  expect(sent).toMatchObject({
    status: 200,
    data: {
      name: 'Größe 1.png',
      type: 'image/png',
      url: expect.stringMatching(
        /^http:\/\/dashboard\.example\/files\/eu\/TestWorkspace01\/.+-gro-e-1\.png$/,
      ),
    },
  });
  const { bytes } = (await server.uploads.read(new URL(sent.data.url).pathname.slice(7)))!;
  expect([
    bytes.length,
    (await pixelsOf(bytes)).pixels.equals((await pixelsOf(PNG)).pixels),
  ]).toEqual([sent.data.bytes, true]);
  expect((await upload(token)).data).toEqual(sent.data);
  expect((await write(token, '', [sent.data.id])).status).toBe(202);
  const { messages } = (await post('/session', { token })).data;
  expect(messages).toEqual([expect.objectContaining({ text: '', attachments: [sent.data] })]);
  // A used file is not deleted after a day.
  server.clock.time += 24 * 3_600_000;
  await server.uploads.sweep('eu');
  expect(await server.uploads.read(new URL(sent.data.url).pathname.slice(7))).not.toBeNull();
});

test('a file belongs to its visitor, also after they sign in', async () => {
  const [token, other] = [await begin(), await begin()];
  const { id } = (await upload(token)).data;
  expect([
    (await write(other, 'mine?', [id])).errorCode,
    (await write(token, 'twice', [id, id])).errorCode,
    (await write(token, 'none', ['A'.repeat(24)])).errorCode,
    (await write(token, '', [])).errorCode,
  ]).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'MESSAGE_EMPTY']);
  const signedIn = await begin({
    token,
    user: { id: 'u1' },
    signature: signatureOf(AGENT_ID, 'u1'),
  });
  expect((await write(signedIn, 'here it is', [id])).status).toBe(202);
});

test('a refusal gives the reason of the catalogue, and nothing is stored', async () => {
  const token = await begin();
  const large = new Uint8Array(10_000_001);
  large.set(PNG);
  const chunked = () => new Blob([large]).stream();
  for (const [answer, status, message] of [
    [upload(token, large), 413, 'Max size: 10 MBs'],
    [upload(token, chunked()), 413, 'Max size: 10 MBs'],
    [
      upload(token, new Uint8Array(PNG), { 'x-file-name': 'a.png.html' }),
      415,
      'Only png, jpg, jpeg, webp, gif, pdf Files',
    ],
    [upload(token, '<script>alert(1)</script>'), 415, 'Only png, jpg, jpeg, webp, gif, pdf Files'],
    [
      upload(token, new Uint8Array(PNG), { 'x-file-name': '%E0%A4%A' }),
      400,
      'Please check the highlighted fields.',
    ],
    [
      upload(token, new Uint8Array(PNG), { 'x-file-name': '' }),
      415,
      'Only png, jpg, jpeg, webp, gif, pdf Files',
    ],
    [upload('nonsense'), 401, 'Your chat session has ended. Please reopen the chat.'],
    [upload(token, ''), 415, 'Only png, jpg, jpeg, webp, gif, pdf Files'],
    [
      upload(token, new Uint8Array(PNG), { origin: 'https://elsewhere.example' }),
      401,
      'Your chat session has ended. Please reopen the chat.',
    ],
  ] as const) {
    const { status: got, message: text } = await answer;
    expect([got, text]).toEqual([status, message]);
  }
  // The content type is only the sender's claim.
  for (const type of [
    'text/html',
    'application/json',
    'image/svg+xml',
    'application/x-www-form-urlencoded',
  ])
    expect((await upload(token, new Uint8Array(PNG), { 'content-type': type })).status).toBe(200);
  server.agents.set(
    `eu/${AGENT_ID}`,
    publishedAgent(AGENT_ID, { webChat: { ...WEB_CHAT_DEFAULTS, attachments: false } }),
  );
  expect((await upload(token)).errorCode).toBe('CHAT_FEATURE_OFF');
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
});

test('a truncated upload is refused and delays no others', async () => {
  const token = await begin();
  const leave = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(PNG.subarray(0, 50)));
      setImmediate(() => leave.abort());
    },
  });
  await expect(
    fetch(url('/upload'), {
      method: 'POST',
      body,
      signal: leave.signal,
      duplex: 'half',
      headers: {
        origin: SITE,
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
        'x-file-name': 'cut.png',
      },
    } as RequestInit),
  ).rejects.toThrow();
  expect((await upload(token)).status).toBe(200);
});

test('a visitor has a daily upload limit', async () => {
  const token = await begin();
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent++) {
    server.clock.time += 1_000;
    statuses.push((await upload(token)).status);
  }
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([
    true,
    429,
  ]);
});

test('the preflight of a browser for an upload is answered', async () => {
  const response = await fetch(url('/upload'), {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-file-name',
    },
  });
  expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('x-file-name'),
  ]);
});
