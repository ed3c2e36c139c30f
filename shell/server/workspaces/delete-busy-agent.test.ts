import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAgentId, newJobId, randomId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { Slice } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { collection } from '@voxgrove/server/store/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { until } from '@voxgrove/testing/until';
import { checkoutSlices } from '../access/walked-product';
import { declaredCollections, storedTexts } from '../testing/stored-everything';
import { startTestApp } from '../testing/test-app';
import type { TestApp, TestResponse } from '../testing/test-app';

jest.setTimeout(120_000);

/** One pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const HOURS = 'We are open from nine to five on every day of the week but Sunday.';
/** The record of who deleted which agent, which is not deleted with the agent. */
const RECORD = 'agents.deletedAgents';
/** The ledger entries of charged answers. They are not deleted with the agent either. */
const BOOKS = ['ledger.transactions', 'ledger.entries', 'ledger.reservations'];
const STAYS = [RECORD, ...BOOKS];
const COLLECTIONS = declaredCollections();

let store: DocumentStore;
let server: Server;
let origin: string;
let slices: Slice[];
/** Releases everything that the model and the website hold back. */
let release: () => void;
let released: Promise<void>;
/** Requests that are held back, by path, and whether their caller still waits. */
let held: { path: string; open: boolean }[];
/** Names of the content tasks that are held back. */
let heldTasks: string[];
let holdTask: string | undefined;
let product: TestApp;
let cookie: string;
let workspaceId: string;

const page = (text: string, ...links: string[]): string =>
  `<html><head><title>${text}</title></head><body><main><h1>${text}</h1><p>${text}: ${HOURS}</p>` +
  `${links.map((link) => `<a href="${link}">${link}</a>`).join('')}</main></body></html>`;
const SITE: Record<string, string> = {
  '/about': page('About us'),
  '/slow': page('A page that takes its time'),
};
let homeLinks: string[];
const HELD = ['/slow', '/v1/chat/completions'];
const delta = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

async function answer(path: string, response: ServerResponse): Promise<void> {
  if (path === '/robots.txt') return void response.writeHead(404).end();
  const isModel = path === '/v1/chat/completions';
  if (isModel) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(delta('We are open '));
  }
  if (HELD.includes(path)) {
    const request = { path, open: true };
    held.push(request);
    response.on('close', () => {
      request.open = false;
    });
    await released;
  }
  if (isModel) return void response.end(`${delta('from nine to five.')}data: [DONE]\n\n`);
  const text = path === '/' ? page('Home', ...homeLinks) : SITE[path];
  if (text === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(text);
}

/**
 * Number of requests for a plan's limits that are answered before the next one is held back.
 * Undefined: all are answered.
 */
let limitsBeforeHold: number | undefined;
let holdCopiedPictures: boolean;

const holdBack = async (name: string): Promise<void> => {
  heldTasks.push(name);
  await released;
};

/** Returns the slice with content tasks and copy steps that wait while the test holds them back. */
const withHeldTasks = (slice: Slice): Slice => ({
  ...slice,
  setup: (context) =>
    slice.setup({
      ...context,
      workers: {
        stop: () => context.workers.stop(),
        async run(task) {
          if (task.name === holdTask) await holdBack(task.name);
          return context.workers.run(task);
        },
      },
      uploads: new Proxy(context.uploads, {
        get(uploads, name) {
          const value: unknown = Reflect.get(uploads, name);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]): Promise<unknown> => {
            if (name === 'copyAt' && holdCopiedPictures) await holdBack('copyAt');
            return value.apply(uploads, args) as unknown;
          };
        },
      }),
      port: ((name: 'workspaces') => {
        const port = context.port(name);
        if (name !== 'workspaces') return port;
        return {
          ...port,
          limits: async (...args: Parameters<typeof port.limits>) => {
            if (limitsBeforeHold !== undefined && limitsBeforeHold-- === 0)
              await holdBack('limits');
            return port.limits(...args);
          },
        };
      }) as typeof context.port,
    }),
});

beforeAll(async () => {
  store = await openTestStore();
  server = createServer((request, response) => {
    request.resume();
    void answer(request.url ?? '/', response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  slices = (await checkoutSlices()).map(withHeldTasks);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
});

beforeEach(async () => {
  homeLinks = ['/about', '/slow'];
  held = [];
  heldTasks = [];
  holdTask = undefined;
  limitsBeforeHold = undefined;
  holdCopiedPictures = false;
  released = new Promise((resolve) => {
    release = resolve;
  });
  const model = { baseUrl: `${origin}/v1`, apiKey: new Secret('a key'), name: 'small' };
  const config = { outboundAllowedOrigins: [origin], model };
  product = await startTestApp({
    store,
    slices,
    config,
    outbound: createOutbound({ config, clock: systemClock, log: silentLog }),
  });
  cookie = await product.signIn(`${randomId(8).toLowerCase()}@example.com`);
  workspaceId = randomId(15);
  await call('POST', '/workspaces', { uid: workspaceId, workspaceName: 'Fernhill' });
});
afterEach(async () => {
  release();
  await product.stop();
  // The records must not be in the next test.
  await deleteWhere(store.for('eu'), collection<object>(RECORD), []);
});

const send = (method: string, path: string, body?: unknown): Promise<TestResponse> =>
  product.call(method, `/api/eu${path}`, { body, cookie });

async function call(method: string, path: string, body?: unknown): Promise<TestResponse> {
  const response = await send(method, path, body);
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.text}`);
  return response;
}

/** Creates a published agent that knows a text and has a picture. */
async function liveAgent(): Promise<string> {
  const agentId = newAgentId();
  // The clock of the test stands still, so an agent that waits for more messages never answers.
  const webChat = { burstSeconds: 0 };
  await call('POST', `/v2/agents/${agentId}`, { title: 'Fern', ownerID: workspaceId, webChat });
  await call('POST', `/v2/agents/${agentId}/knowledge/texts`, {
    key: randomId(12),
    title: 'Opening hours',
    text: HOURS,
  });
  const picture = await call('POST', '/rpc/uploadFile', {
    agentId,
    base64Payload: PICTURE,
    targetPath: 'agentPicture',
    filename: 'logo.gif',
  });
  const { json } = await call('GET', `/v2/agents/${agentId}`);
  const roundedImageURL = /"url":"([^"]+)"/.exec(picture.text)![1]!;
  await call('POST', `/v2/agents/${agentId}`, { ...json.data.agent, roundedImageURL });
  return agentId;
}

interface Visit {
  conversationId: string;
  /** Returns the text that the stream has sent so far. */
  said(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  ask(): Promise<TestResponse>;
}

/** Starts a visit: the visitor asks a question and follows the answer. */
async function visit(agentId: string): Promise<Visit> {
  const path = `/api/eu/public/agents/${agentId}`;
  const begun = await product.call('POST', `${path}/session`, { body: {}, headers: {} });
  const headers = { authorization: `Bearer ${begun.json.data.token}` };
  const ask = (): Promise<TestResponse> =>
    product.call('POST', `${path}/interact`, {
      headers,
      body: { clientMessageId: randomId(12), text: 'When are you open?' },
    });
  const { conversationId } = (await ask()).json.data as { conversationId: string };
  const stream = await fetch(
    `${product.url}${path}/stream?${new URLSearchParams({ conversationId })}`,
    { headers },
  );
  let text = '';
  const read = async (): Promise<void> => {
    for await (const part of stream.body!) text += Buffer.from(part as Uint8Array).toString();
  };
  return { conversationId, said: () => text, ended: read(), ask };
}

/**
 * Returns the beginning of every document that mentions one of these ids, except the records that
 * are kept.
 */
async function mentioning(ids: string[]): Promise<string[]> {
  const all = await storedTexts(store, COLLECTIONS);
  return all
    .filter(({ name, text }) => !STAYS.includes(name) && ids.some((id) => text.includes(id)))
    .map(({ text }) => text.slice(0, 160));
}

/** Returns the warnings and errors in the log, except those about the remotes of this gateway. */
const problems = (): string[] =>
  product.logs.filter((line) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    return level >= 40 && !msg.startsWith('registry');
  });

/**
 * Expects that no data of an agent is left, and also none after all running work has ended and the
 * process has stopped.
 */
async function expectNothingLeft(
  agentId: string,
  also: string[],
  underWay: Promise<unknown>[] = [],
): Promise<void> {
  const ids = [agentId, ...also];
  expect((await send('GET', `/v2/agents/${agentId}`)).status).toBe(404);
  await until(
    () => mentioning(ids),
    (left) => left.length === 0,
  );
  release();
  await Promise.all(underWay);
  await product.stop();
  expect(await mentioning(ids)).toEqual([]);
  expect(problems()).toEqual([]);
}

test('an agent is deleted while an answer streams to a visitor', async () => {
  const agentId = await liveAgent();
  const visitor = await visit(agentId);
  await until(() => visitor.said().includes('We are open'));
  await call('DELETE', `/v2/agents/${agentId}`);
  await visitor.ended;
  expect((await visitor.ask()).status).toBe(404);
  // The request to the model is cancelled, because no visitor gets the answer.
  await until(() => held.every(({ open }) => !open));
  await expectNothingLeft(agentId, [visitor.conversationId]);
});

test('an agent is unpublished while an answer streams to a visitor', async () => {
  const agentId = await liveAgent();
  const visitor = await visit(agentId);
  await until(() => visitor.said().includes('We are open'));
  await call('POST', `/v2/agents/${agentId}/unpublish`);
  await visitor.ended;
  expect((await visitor.ask()).status).toBe(404);
  release();
  // The owner keeps the whole conversation.
  const path = `/v2/agents/${agentId}/conversations/${visitor.conversationId}`;
  const shown = await until(
    async () => (await call('GET', path)).text,
    (text) => !text.includes('"status":"streaming"'),
  );
  expect(shown).toContain('from nine to five.');
  await product.stop();
  expect(problems()).toEqual([]);
});

test('an agent is deleted while its website is crawled', async () => {
  const agentId = await liveAgent();
  const crawlerId = randomId(16);
  await call('PUT', `/workspaces/${workspaceId}/crawlers/${crawlerId}`, {
    name: 'Shop',
    website: origin,
    agentId,
    schedule: 'never',
    maxPages: 20,
    exclude: [],
  });
  await until(() => held.some(({ path }) => path === '/slow'));
  await call('DELETE', `/v2/agents/${agentId}`);
  await expectNothingLeft(agentId, [crawlerId]);
});

test('an agent is deleted while its crawled pages are split into passages', async () => {
  const agentId = await liveAgent();
  const crawlerId = randomId(16);
  holdTask = 'chunkPage';
  homeLinks = ['/about'];
  await call('PUT', `/workspaces/${workspaceId}/crawlers/${crawlerId}`, {
    name: 'Shop',
    website: origin,
    agentId,
    schedule: 'never',
    maxPages: 20,
    exclude: [],
  });
  await until(() => heldTasks.length > 0);
  await call('DELETE', `/v2/agents/${agentId}`);
  await expectNothingLeft(agentId, [crawlerId]);
});

const wizardAgent = (agentId: string, jobId: string): Promise<TestResponse> =>
  send('POST', '/rpc/onboarding.createPersonalizedAgent', {
    workspaceId,
    jobId,
    agentId,
    company: { name: 'Fernhill', website: origin, description: 'Sells tents and stoves.' },
    brandingChoices: { primaryColor: '#336699', themeMode: 'light', faviconApproved: false },
  });

test('an agent is deleted while the wizard reads its website', async () => {
  const [agentId, jobId] = [newAgentId(), newJobId()];
  const building = wizardAgent(agentId, jobId);
  await until(() => held.some(({ path }) => path === '/slow'));
  await call('DELETE', `/v2/agents/${agentId}`);
  await expectNothingLeft(agentId, [jobId], [building]);
  expect(await building).toMatchObject({ status: 404 });
});

test('an agent is deleted while the wizard stores the result of its reading', async () => {
  const [agentId, jobId] = [newAgentId(), newJobId()];
  holdTask = 'chunkPage';
  homeLinks = ['/about'];
  const building = wizardAgent(agentId, jobId);
  await until(() => heldTasks.length > 0);
  await call('DELETE', `/v2/agents/${agentId}`);
  await expectNothingLeft(agentId, [jobId], [building]);
  expect(await building).toMatchObject({ status: 404 });
});

test('an agent is deleted while an uploaded document is read', async () => {
  const agentId = await liveAgent();
  holdTask = 'readDocumentFile';
  const adding = product.call('POST', `/api/eu/v2/agents/${agentId}/knowledge/files`, {
    cookie,
    body: HOURS,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'hours.txt' },
  });
  await until(() => heldTasks.length > 0);
  await call('DELETE', `/v2/agents/${agentId}`);
  await expectNothingLeft(agentId, [], [adding]);
  expect(await adding).toMatchObject({ status: 404 });
});

const duplicate = (agentId: string, newAgentId: string): Promise<TestResponse> =>
  send('POST', `/v2/agents/${agentId}/duplicate`, { newAgentId });

test('an agent is deleted while its knowledge is copied: the copy is not left incomplete', async () => {
  const [agentId, copyId] = [await liveAgent(), newAgentId()];
  // The limits are requested before the copy begins, and again when the new agent is created.
  limitsBeforeHold = 1;
  const copying = duplicate(agentId, copyId);
  await until(() => heldTasks.includes('limits'));
  await call('DELETE', `/v2/agents/${agentId}`);
  await until(
    () => mentioning([agentId]),
    (left) => left.length === 0,
  );
  release();
  expect(await copying).toMatchObject({ status: 404 });
  await expectNothingLeft(agentId, [copyId]);
});

test('an agent is deleted while its pictures are copied: the copy is not left incomplete', async () => {
  const [agentId, copyId] = [await liveAgent(), newAgentId()];
  holdCopiedPictures = true;
  const copying = duplicate(agentId, copyId);
  await until(() => heldTasks.includes('copyAt'));
  await call('DELETE', `/v2/agents/${agentId}`);
  release();
  expect(await copying).toMatchObject({ status: 404 });
  await expectNothingLeft(agentId, [copyId]);
});

test('a copy is deleted while it is created', async () => {
  const [agentId, copyId] = [await liveAgent(), newAgentId()];
  holdCopiedPictures = true;
  const copying = duplicate(agentId, copyId);
  await until(() => heldTasks.includes('copyAt'));
  await call('DELETE', `/v2/agents/${copyId}`);
  await expectNothingLeft(copyId, [], [copying]);
  expect(await copying).toMatchObject({ status: 404 });
  const texts = await mentioning([agentId]);
  expect(texts.some((text) => text.startsWith('agents.knowledgeSources '))).toBe(true);
});
