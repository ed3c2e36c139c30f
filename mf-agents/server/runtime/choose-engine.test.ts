import { expect, test } from '@jest/globals';
import type { AgentId, Chunk, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { entityDefaults, withStarterSettings } from '../agents/agent-defaults';
import type { AgentResources } from './agent-resources';
import type { Completion, Heard } from './model/chat-completion';
import { answerEngineOf } from './choose-engine';
import { knowledgeIndex } from './retrieval/knowledge-index';
import { noTrace } from './trace/trace';

const TENTS: Chunk = {
  id: 'tents',
  agentId: 'a' as AgentId,
  sourceId: 's',
  url: 'https://shop.example/tents',
  title: 'Tents',
  headings: ['Tents'],
  text: 'A tent costs £14 a day.',
  position: 0,
};
const index = knowledgeIndex([TENTS]);
const draft = { ...withStarterSettings(entityDefaults('Fern', 'light')), maxTokensUsage: 40 };
const FINE: AgentResources = {
  model: async () => null,
  functions: async () => [],
  tokens: { hasTokens: async () => true, spend: async () => undefined },
  credits: { hasCredits: async () => true, hold: async () => null },
};

const speaks = async (listener: Heard): Promise<Completion> => {
  listener.text('Of the model.');
  return { text: 'Of the model.', calls: [], usage: { inputTokens: 1_000, outputTokens: 20 } };
};

/** Asks an agent of an installation with a model. `requests`: how often the model was called. */
async function ask(
  resources: Partial<AgentResources>,
  model = speaks,
  {
    known = async () => index,
    unwanted = new AbortController().signal,
    test = false,
  }: { known?: () => Promise<typeof index>; unwanted?: AbortSignal; test?: boolean } = {},
) {
  const logged: string[] = [];
  const log: Logger = {
    info() {},
    warn() {},
    error: (event) => {
      logged.push(event);
    },
    child: () => log,
  };
  const steps: string[] = [];
  let replyText = '';
  let requests = 0;
  const engine = answerEngineOf(
    {
      config: {
        model: {
          baseUrl: 'https://model.example/v1',
          apiKey: new Secret('of the installation'),
          name: 'installed',
        },
      } as Config,
      log,
      complete: async (_model, _request, _signal, listener) => {
        requests += 1;
        return model(listener);
      },
    },
    { index: known },
    { ...FINE, ...resources },
  );
  const trace = {
    ...noTrace,
    step: (name: string, data?: object) => {
      steps.push(`${name} ${JSON.stringify(data)}`);
    },
  };
  const outcome = await engine
    .answer(
      {
        region: 'eu',
        workspaceId: 'w' as WorkspaceId,
        agentId: 'a' as AgentId,
        draft,
        question: 'How much does a tent cost?',
        answerId: 'a_1',
        test,
        history: [],
        signal: unwanted,
        unwanted,
        trace,
      },
      { write: (text) => void (replyText += text), restart: () => void (replyText = '') },
    )
    .then(
      (result) => result.engine,
      (error: unknown) => (error as AppError).code,
    );
  return { outcome, requests, logged, steps, replyText };
}

test("the installation's model answers when the workspace has none", async () => {
  expect(await ask({})).toMatchObject({ outcome: 'model', requests: 1, logged: [] });
});

const sealed = async (): Promise<never> => {
  throw new Error('A stored secret was sealed with another master key.');
};
const away = async (): Promise<never> => {
  throw new AppError('UNAVAILABLE');
};

test.each([
  ["the workspace's own model", { model: sealed }],
  ['what it may call', { functions: sealed }],
  ['how much it has been used', { tokens: { ...FINE.tokens, hasTokens: sealed } }],
])(
  'when %s cannot be read, the quotes answer, no unapproved cost arises, and the log and trace record it',
  async (_what, resources) => {
    const { outcome, requests, logged, steps } = await ask(resources);
    expect([outcome, requests, logged]).toEqual(['extractive', 0, ['answer.resources_unreadable']]);
    expect(steps).toContain('fallback {"to":"extractive","reason":"INTERNAL"}');
  },
);

test.each([
  ["the workspace's own model", { model: away }],
  ['what it may call', { functions: away }],
  ['how much it has been used', { tokens: { ...FINE.tokens, hasTokens: away } }],
])(
  'when %s cannot be read because the store is unavailable, the answer is retried later',
  async (_what, resources) => {
    expect(await ask(resources)).toMatchObject({ outcome: 'UNAVAILABLE', requests: 0 });
  },
);

/** Sufficient credits. `charged`: the result of each held charge, which ends only once. */
function creditsThere() {
  const charged: string[] = [];
  const credits: AgentResources['credits'] = {
    hasCredits: async () => true,
    async hold(_request, model) {
      let ended = false;
      const end = async (what: string): Promise<void> => {
        if (!ended) charged.push(what);
        ended = true;
      };
      return {
        settle: ({ inputTokens, outputTokens }) => end(`${model} ${inputTokens} ${outputTokens}`),
        release: () => end('nothing'),
      };
    },
  };
  return { charged, credits };
}

test("an answer of the installation's model is charged by its tokens", async () => {
  const { charged, credits } = creditsThere();
  expect(await ask({ credits })).toMatchObject({ outcome: 'model' });
  expect(charged).toEqual(['installed 1000 20']);
});

test('a failed model costs nothing, and the quotes answer', async () => {
  const { charged, credits } = creditsThere();
  const fails = async (listener: Heard): Promise<Completion> => {
    listener.text('Of the');
    throw new AppError('OUTBOUND_FAILED', { reason: 'status 500' });
  };
  expect(await ask({ credits }, fails)).toMatchObject({ outcome: 'extractive', requests: 2 });
  expect(charged).toEqual(['nothing']);
});

test('a stopped answer costs what it used, and an answer that cannot begin releases the reserved credits', async () => {
  const stopped = creditsThere();
  const stop = new AbortController();
  const isStopped = async (listener: Heard): Promise<Completion> => {
    listener.text('Of the');
    stop.abort();
    throw stop.signal.reason;
  };
  await ask({ credits: stopped.credits }, isStopped, { unwanted: stop.signal });
  expect(stopped.charged).toHaveLength(1);
  expect(stopped.charged[0]).toMatch(/^installed [1-9]/);

  const unread = creditsThere();
  await ask({ credits: unread.credits }, speaks, { known: away });
  expect(unread.charged).toEqual(['nothing']);
});

test("the model of a workspace's own key costs no credits", async () => {
  const { charged, credits } = creditsThere();
  const ownModel = {
    baseUrl: 'https://own.example/v1',
    apiKey: new Secret('of the workspace'),
    name: 'own',
    purpose: 'customer-model',
  } as const;
  expect(await ask({ credits, model: async () => ownModel })).toMatchObject({ outcome: 'model' });
  expect(charged).toEqual([]);
});

const CLOSED = 'I cannot answer more questions at the moment. Please try again later.';
const refused = async (): Promise<never> => {
  throw new AppError('BALANCE_TOO_LOW');
};

test.each([
  ['its payer has none', { hasCredits: async () => false, hold: FINE.credits.hold }],
  ['they end at this moment', { hasCredits: async () => true, hold: refused }],
])('without credits a visitor reads that, and no model is called: %s', async (_what, credits) => {
  const { requests, logged, steps, replyText } = await ask({ credits });
  expect([replyText, requests, logged]).toEqual([CLOSED, 0, []]);
  expect(steps).toContain('fallback {"to":"closed","reason":"NO_CREDITS"}');
});

test('without credits the test of a draft is answered with quotes', async () => {
  const credits = { hasCredits: async () => false, hold: refused };
  const { outcome, requests, steps, replyText } = await ask({ credits }, speaks, { test: true });
  expect([outcome, requests]).toEqual(['extractive', 0]);
  expect(replyText).toContain('A tent costs £14 a day.');
  expect(steps).toContain('fallback {"to":"extractive","reason":"NO_CREDITS"}');
});
