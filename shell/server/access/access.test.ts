import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accessDocument } from '@voxgrove/server/http/access-document';
import { POLICIES } from '@voxgrove/server/http/policy';
import { collection } from '@voxgrove/server/store/port';
import { bodyInit, expectation, isExpected, principalsFor, requestFor } from './matrix';
import { OWNERSHIPS } from './ownerships';
import { walkedProduct } from './walked-product';
import type { AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { Policy, PolicyName } from '@voxgrove/server/http/policy';
import type { TestApp } from '../testing/test-app';
import type { BuiltRequest, PrincipalName, WalkedRoute } from './matrix';
import type { Ownership } from './ownerships';
import type { WalkedProduct } from './walked-product';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

let walked: WalkedProduct;
let product: TestApp;
let every: WalkedRoute[];
let people: WalkedProduct['people'];
let targets: Record<Ownership, AccessTenant>;
let tokens: string[];
let freshCookie: WalkedProduct['freshCookie'];
let credential: WalkedProduct['credential'];
let basePath: WalkedProduct['basePath'];
const EVERYBODY = [
  'anon',
  'visitor',
  'user',
  'self',
  'member',
  'owner',
  'operator',
  'deployer',
  'workspaceKey',
  'client',
  'ownClient',
  'organisationAdmin',
  'agencyAdmin',
] as const;
/** Number of simultaneous calls if the calls change nothing. */
const AT_ONCE = 16;
/** All different responses. */
const seen = new Set<string>();

beforeAll(async () => {
  walked = await walkedProduct();
  ({ product, routes: every, people, targets, tokens, freshCookie, credential, basePath } = walked);
}, 120_000);
afterAll(() => walked.stop());

/** Sends a request. Closes a stream after its headers, because only its status matters. */
async function send(
  request: BuiltRequest,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const controller = new AbortController();
  const sent = bodyInit(request);
  const response = await fetch(product.url + request.path, {
    method: request.method,
    redirect: 'manual',
    signal: controller.signal,
    ...sent,
    headers: { ...headers, ...sent.headers },
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    controller.abort();
    return { status: response.status, text: '' };
  }
  const text = await response.text();
  const shown =
    SECRETS_SHOWN.find(({ path }) => path.test(request.path))?.reply ??
    /"token":"vgd_[^"]*"|"secret":"whsec_[^"]*"|"secret":"[A-Za-z0-9]{20}"/;
  seen.add(
    `${request.method} ${request.path} ${response.status} ${comparable(text).replace(shown, '')}`,
  );
  return { status: response.status, text };
}

/**
 * Only the response that creates a deploy token, or the secret of an endpoint, workspace, agent or
 * agency, may contain it.
 */
const SECRETS_SHOWN = [
  { path: /\/agents\/\w{16}\/secret\/rotate$/, reply: /"secret":"vg_[A-Za-z0-9]{20}"/ },
  {
    path: /\/agencies\/\w{15}\/secret\/rotate$/,
    reply: /"secret":"[A-Za-z0-9]{25}","url":"[^"]*"/,
  },
];

/**
 * Reads a stream until all of `until` have arrived, while `happens` triggers events.
 * @returns everything that the stream has sent
 */
async function overhear(
  path: string,
  headers: Record<string, string>,
  until: string[],
  happens: () => Promise<void>,
): Promise<string> {
  const controller = new AbortController();
  const response = await fetch(product.url + path, { headers, signal: controller.signal });
  expect([path, response.status]).toEqual([path, 200]);
  let heard = '';
  const done = happens();
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk;
    if (until.every((text) => heard.includes(text))) break;
  }
  await done;
  controller.abort();
  return heard;
}

const comparable = (text: string): string => text.replace(/"requestId":"\w+"/g, '"requestId":""');

const kept = new Map<PrincipalName, Promise<Record<string, string>>>();

/** Returns a caller's shared credential. It is used only for calls that end no session or token. */
function keptCredential(
  request: BuiltRequest,
  principal: PrincipalName,
): Promise<Record<string, string>> {
  if (principal === 'service') return credential(principal, request);
  const known = kept.get(principal) ?? credential(principal, request);
  kept.set(principal, known);
  return known;
}

interface Cell {
  principal: PrincipalName;
  ownership: Ownership;
}
type Answers = Record<Ownership, { status: number; text: string }>;

/**
 * Calls a route as some callers. Calls that change nothing run together. Calls that may change
 * something come last, one after another. Each of these has a new credential, because it may end
 * any session or token.
 */
async function answersOf(
  route: WalkedRoute,
  principals: PrincipalName[],
): Promise<Map<PrincipalName, Answers>> {
  const answers = new Map(principals.map((principal) => [principal, {} as Answers]));
  const call = async (
    { principal, ownership }: Cell,
    credentialFor: typeof keptCredential,
  ): Promise<void> => {
    const request = requestFor(route, targets[ownership]);
    const at = { ...request, path: basePath(principal) + request.path };
    const headers = await credentialFor(request, principal);
    answers.get(principal)![ownership] = await send(at, headers);
  };
  const cells = principals.flatMap((principal) =>
    OWNERSHIPS.map((ownership): Cell => ({ principal, ownership })),
  );
  const writes = route.method !== 'GET';
  const mayChange = ({ principal, ownership }: Cell): boolean =>
    writes && expectation(route, principal, ownership) === 'admitted';
  if (writes) kept.clear();
  const together = cells.filter((cell) => !mayChange(cell));
  for (let from = 0; from < together.length; from += AT_ONCE) {
    const some = together.slice(from, from + AT_ONCE);
    await Promise.all(some.map((cell) => call(cell, keptCredential)));
  }
  for (const cell of cells.filter(mayChange))
    await call(cell, (request, principal) => credential(principal, request));
  if (writes) kept.clear();
  return answers;
}

/**
 * Sends each caller to each of some routes, or stops at the first fault.
 * @returns one line for each response that differs from the policy table
 */
async function walk(
  some: WalkedRoute[],
  { untilFault }: { untilFault?: RegExp } = {},
): Promise<{ cells: number; faults: string[] }> {
  const faults: string[] = [];
  let cells = 0;
  for (const route of some) {
    const principals = principalsFor(route);
    // To stop at the first fault, send one caller after another.
    const groups = untilFault === undefined ? [principals] : principals.map((one) => [one]);
    for (const group of groups) {
      for (const [principal, answers] of await answersOf(route, group)) {
        for (const ownership of OWNERSHIPS) {
          const { status, text } = answers[ownership];
          cells += 1;
          const fault = faultOf(route, principal, ownership, answers);
          if (fault !== null)
            faults.push(
              `${fault}: ${route.name} as ${principal} on ${ownership}: ${status} ${text.slice(0, 160)}`,
            );
        }
      }
      if (untilFault !== undefined && faults.some((fault) => untilFault.test(fault)))
        return { cells, faults };
    }
  }
  return { cells, faults };
}

function faultOf(
  route: WalkedRoute,
  principal: PrincipalName,
  ownership: Ownership,
  answers: Answers,
): string | null {
  const { status, text } = answers[ownership];
  const likeMissing = comparable(text) === comparable(answers.missing.text);
  const expected = expectation(route, principal, ownership);
  if (expected === 'admitted' && isExpected(route.fixture, status)) return null;
  if (status >= 500) return 'fails';
  if (expected === 'denied')
    return [401, 403].includes(status) && likeMissing ? null : 'should be denied';
  if (expected === 'notYours')
    return status === 403 && text.includes('"REMOTE_NOT_YOURS"')
      ? null
      : 'should belong to another team';
  if (expected === 'absent') return status === 404 && likeMissing ? null : 'should look missing';
  if (ownership === 'own') return status >= 200 && status <= 299 ? null : 'should be admitted';
  return ownership === 'otherWorkspace' && [401, 403].includes(status)
    ? 'should be admitted'
    : null;
}

describe('every route, every kind of caller, on own, other, foreign and missing resources', () => {
  test('responds as the policy table declares', async () => {
    const { cells, faults } = await walk(every);
    expect(faults).toEqual([]);
    const callers = every.flatMap(principalsFor);
    expect(cells).toBe(callers.length * OWNERSHIPS.length);
  }, 1_200_000);

  test.each(Object.keys(POLICIES) as PolicyName[])(
    'would detect if %s admitted everybody or nobody',
    async (name) => {
      const table = POLICIES as Record<PolicyName, Policy>;
      const declared = table[name];
      const behind = every.filter(({ policy }) => policy === name);
      const everybody: Policy = { allow: [...EVERYBODY], why: '' };
      try {
        // Skips `chat.visitor`: its routes need the visitor of the token, so they refuse other
        // callers themselves.
        if (behind.length > 0 && !declared.allow.includes('anon') && name !== 'chat.visitor') {
          table[name] = everybody;
          expect((await walk(behind, { untilFault: /./ })).faults).not.toEqual([]);
        }
        if (behind.length > 0) {
          table[name] = { ...declared, allow: [] };
          expect((await walk(behind, { untilFault: /./ })).faults).not.toEqual([]);
        }
      } finally {
        table[name] = declared;
      }
    },
    120_000,
  );

  test.each(
    Object.entries(POLICIES as Record<PolicyName, Policy>)
      .filter(([name]) => name.startsWith('remotes.'))
      .flatMap(([name, { allow }]) =>
        (['user', 'operator', 'deployer'] as const)
          .filter((role) => !allow.includes(role))
          .map((role) => [name as PolicyName, role] as const),
      ),
  )(
    'would detect if %s also admitted %s',
    async (name, role) => {
      const table = POLICIES as Record<PolicyName, Policy>;
      const declared = table[name];
      try {
        table[name] = { ...declared, allow: [...declared.allow, role] };
        const noticed =
          role === 'user'
            ? / as (owner|member|otherOwner|operator) on /
            : new RegExp(` as ${role} `);
        expect(
          (
            await walk(
              every.filter(({ policy }) => policy === name),
              { untilFault: noticed },
            )
          ).faults.join('\n'),
        ).toMatch(noticed);
      } finally {
        table[name] = declared;
      }
    },
    120_000,
  );

  test('is described in docs/access.md', async () => {
    const committed = await readFile(join(ROOT, 'docs', 'access.md'), 'utf8').catch(() => '');
    expect(committed).toBe(accessDocument(product.app.routes));
  });
});

describe('secrets', () => {
  test('are in no response, page, stream or log', async () => {
    const { region, workspaceId, ids } = targets.own;
    const publicAgent = `/api/${region}/public/agents/${ids.agentId}`;
    const visitor = await credential('visitor', { method: 'GET', path: '/' });
    const topics = [
      `agents/${ids.agentId}/conversations`,
      `agents/${ids.agentId}/messages`,
      `workspaces/${workspaceId}/agents`,
    ];
    const ask = async (clientMessageId: string): Promise<void> => {
      const asked = await product.call('POST', `${publicAgent}/interact`, {
        headers: visitor,
        body: { clientMessageId, text: 'Is this overheard?' },
      });
      expect(asked.status).toBe(202);
    };
    const live = `/live?${new URLSearchParams([['region', region], ...topics.map((topic) => ['topic', topic] as [string, string])])}`;
    seen.add(
      await overhear(
        live,
        { cookie: await freshCookie(people.owner) },
        [...topics, 'Is this overheard?', '"assistant"', 'Changed for its listeners'],
        async () => {
          await product.call('POST', `/api/${region}/v2/agents/${ids.agentId}`, {
            cookie: await freshCookie(people.owner),
            body: { description: 'Changed for its listeners' },
          });
          await ask('overheard-1');
        },
      ),
    );
    const stream = `${publicAgent}/stream?conversationId=${ids.visitorConversationId}`;
    seen.add(
      await overhear(stream, visitor, ['Is this overheard?', '"assistant"'], () =>
        ask('overheard-2'),
      ),
    );
    for (const path of ['/', '/login', '/app/eu/agents', '/healthz', '/registry/remotes.json'])
      seen.add((await product.call('GET', path, { cookie: await freshCookie(people.owner) })).text);
    const stored = await Promise.all(
      (['eu', 'na'] as const).map(async (region) => {
        const rows = await product.store
          .for(region)
          .query(collection<{ owner: string; name: string }>('shell.secrets'), {});
        return Promise.all(
          rows.map(
            async ({ data }) =>
              (await product.app.context.secrets.get(region, data.owner, data.name))?.reveal(
                'look for it where it must not be',
              ) ?? '',
          ),
        );
      }),
    );
    // Some mails contain a transcript instead of a code.
    const codes = product.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    const secrets = [
      ...stored.flat(),
      ...tokens,
      product.app.context.config.masterKey.reveal('look for it where it must not be'),
    ].filter((secret) => secret !== '');
    expect(stored.flat().length).toBeGreaterThanOrEqual(3);
    expect(codes.length).toBeGreaterThan(0);
    const everything = [...seen, ...product.logs].join('\n');
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    expect(codes.filter((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(everything))).toEqual(
      [],
    );
    expect(product.logs.filter((line) => /@example\.com/.test(line))).toEqual([]);
  });
});
