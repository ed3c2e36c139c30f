import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Chunk, KnowledgeSource } from '@voxgrove/contracts';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings } from '../../../testing/test-agent';

/** The rendered remote. */
export let remote: RenderedRemote;

/** For `afterEach`: unmounts the remote and resets the language. */
export async function close(): Promise<void> {
  await remote.unmount();
  cleanup();
  act(() => chooseLanguage('?lang=en'));
}

export const source = (part: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: 'source-one',
  agentId: AGENT_ID,
  kind: 'website',
  url: 'https://acme.test',
  title: 'Acme',
  status: 'SUCCESS',
  pages: [],
  chars: 1_200,
  bytes: 1,
  chunkCount: 2,
  refresh: '24h',
  nextRefreshAt: null,
  checkedAt: 1,
  readAt: 1,
  change: 'first',
  progress: null,
  revision: 3,
  updatedAt: 1,
  ...part,
});
export const website = source({
  pages: [
    {
      url: 'https://acme.test/a',
      title: 'Tents',
      outcome: 'taken',
      reason: '',
      bytes: 1,
      chars: 600,
    },
    {
      url: 'https://acme.test/b',
      title: '',
      outcome: 'robots',
      reason: 'forbidden by robots.txt',
      bytes: 0,
      chars: 0,
    },
  ],
});
export const broken = source({
  id: 'source-two',
  kind: 'link',
  title: 'Returns',
  url: 'https://acme.test/returns',
  status: 'ERROR',
  error: 'HTTP 500',
});
export const written = source({
  id: 'source-three',
  kind: 'text',
  title: 'Hours',
  url: undefined,
  refresh: 'never',
});
export const chunk = (position: number, part: Partial<Chunk> = {}): Chunk => ({
  id: `chunk-${position}`,
  agentId: AGENT_ID,
  sourceId: 'source-one',
  url: 'https://acme.test/a',
  title: 'Tents',
  headings: ['Rental', 'Prices'],
  text: `Passage ${position} says something.`,
  position,
  ...part,
});
export const unanswered = (id: string, question: string) => ({
  id,
  agentId: AGENT_ID,
  question,
  count: 2,
  firstAt: 1,
  lastAt: 2,
  conversationId: 'c'.repeat(20),
  messageId: 'm'.repeat(20),
  state: 'open',
  sourceId: null,
});
export const found = {
  ms: 1,
  engine: 'extractive',
  prompt: '',
  answer: { band: 'direct', text: 'A tent is 12 a day.', sources: [] },
  retrieval: {
    query: 'tent rental',
    words: [
      { word: 'rent', weight: 1, variants: ['rent'] },
      { word: 'yurt', weight: 1, variants: [] },
    ],
    found: 1,
    passages: [
      {
        chunkId: 'chunk-4',
        sourceId: 'source-one',
        title: 'Tents',
        heading: 'Prices',
        url: 'https://acme.test/a',
        score: 3.2,
        coverage: 0.5,
        headingCoverage: 0.2,
        matched: [{ word: 'rent', as: 'rent', in: 'text' }],
        excerpt: '## Prices\n\n**Rentals** are 12 a day.',
        use: 'quoted',
      },
    ],
  },
};

/**
 * Opens a screen of the knowledge base by its path below `/kb`. The server has three sources.
 * `refused`: errors by id of the sources for which every action fails.
 */
export async function open(
  path = '',
  api: ApiHandlers = {},
  sources = [website, broken, written],
  refused: Record<string, { code: string; message: string }> = {},
) {
  let storedSources = sources;
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/kb${path}`,
    registry,
    api: {
      // The first matching handler answers.
      ...api,
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /v2/agents/:id/knowledge': () => ({
        data: {
          sources: storedSources,
          chunkCount: 2,
          chars: 1_200,
          engine: 'extractive',
          quota: { used: 1_950_000, limit: 2_000_000 },
        },
      }),
      'GET /v2/agents/:id/knowledge/gaps': () => ({ data: { gaps: [], asked: 15 } }),
      'GET /v2/agents/:id/knowledge/sources/:source': ({ params }) => {
        const storedSource = storedSources.find(({ id }) => id === params['source']);
        if (!storedSource) throw new AppError('NOT_FOUND');
        return {
          data: {
            source: storedSource,
            content: storedSource.kind === 'text' ? { kind: 'text', text: 'Nine to five.' } : null,
          },
        };
      },
      'GET /v2/agents/:id/knowledge/sources/:source/chunks': ({ query }) =>
        query['after'] === '1'
          ? { data: [{ chunk: chunk(1), version: 1 }], next: null, total: 2, start: 1 }
          : {
              data: [{ chunk: chunk(query['from'] === 'chunk-4' ? 4 : 0), version: 7 }],
              next: 1,
              total: 2,
              start: query['from'] === 'chunk-4' ? 4 : 0,
            },
      'GET /v2/agents/:id/knowledge/sources/:source/answers': () => ({ data: [] }),
      'POST /v2/agents/:id/knowledge/sources/many': ({ body }) => {
        const { action, sourceIds } = body as { action: string; sourceIds: string[] };
        const data = sourceIds.map((id) => {
          if (refused[id]) return { id, source: null, error: refused[id] };
          if (action === 'delete') {
            storedSources = storedSources.filter((one) => one.id !== id);
            return { id, source: null, error: null };
          }
          storedSources = storedSources.map((one) =>
            one.id === id
              ? {
                  ...one,
                  status: action === 'stop' ? ('SUCCESS' as const) : ('PENDING' as const),
                  error: undefined,
                }
              : one,
          );
          return { id, source: storedSources.find((one) => one.id === id), error: null };
        });
        return { data };
      },
      'POST /v2/agents/:id/knowledge/test': () => ({ data: found }),
      ...api,
    },
  });
}
export const knowledgePath = (path: string) => `/agents/${AGENT_ID}/kb${path}`;
/** Returns the calls so far, by method and part of the path. */
export const calls = (method: string, part: string) =>
  remote.api.calls.filter((call) => call.method === method && call.path.includes(part));
/** Timeout for the first render of such a large screen. */
export const slow = { timeout: 20_000 };
/** Found by text. Queries by role take seconds in a document of this size. */
export const row = async (title: string) =>
  (await screen.findByText(title, { selector: 'a' }, slow)).closest('tr')!;
export const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
