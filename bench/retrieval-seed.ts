import { newAgentId } from '@voxgrove/contracts';
import type { Agent, Chunk } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { agents, inDemoRegion } from './in-demo-region';

export const CHUNKS = 50_000;
const BATCH = 500;
const WORDS_A_CHUNK = 180;
const VOCABULARY = 40_000;

const knowledgeChunks = collection<Chunk>('agents.knowledgeChunks');
const indexSnapshots = collection<{ parts: number }>('agents.indexSnapshots');

/** Creates a generator that returns the same numbers in every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const SYLLABLES =
  'ba ren to mil ka sun vor el ish gar pon de lu wim cor ast nel ho fri zan qui mer ta lob ves'.split(
    ' ',
  );
const WORDS = (() => {
  const next = random(7);
  return Array.from(
    { length: VOCABULARY },
    (_, index) =>
      Array.from(
        { length: 2 + (index % 3) },
        () => SYLLABLES[Math.floor(next() * SYLLABLES.length)],
      ).join('') + (index % 5 === 0 ? 's' : ''),
  );
})();

/**
 * Returns a word with the frequency of natural words: the second word occurs half as often as the
 * first, and so on.
 */
export const wordOf = (next: () => number): string =>
  WORDS[Math.floor(VOCABULARY ** next()) - 1] ?? (WORDS[0] as string);

/**
 * Returns a question with words of one passage, some common and some rare. Every third question has
 * a typing error.
 */
export function questionOf(number: number): string {
  const next = random(number + 1);
  const words = Array.from({ length: 6 }, () => wordOf(next));
  const rare = WORDS[(number * 7_919) % VOCABULARY] as string;
  const last = number % 3 === 0 ? `${rare.slice(0, 3)}x${rare.slice(3)}` : rare;
  return `How does the ${[...words, last].join(' ')} work?`;
}

export function chunkOf(agentId: Agent['ID'], number: number): Chunk {
  const next = random(number + 1);
  const lines = Array.from(
    { length: 6 },
    () => `${Array.from({ length: WORDS_A_CHUNK / 6 }, () => wordOf(next)).join(' ')}.`,
  );
  const title = `${wordOf(next)} ${wordOf(next)}`;
  return {
    id: `${agentId}-bench-${number}`,
    agentId,
    sourceId: `${agentId}-bench-${Math.floor(number / 1_000)}`,
    url: `https://shop.example/${number}`,
    title,
    headings: [title],
    text: `${title}\n${lines.join('\n')}`,
    position: 0,
  };
}

/**
 * Adds to the demo workspace an agent that knows 50,000 passages and an agent that knows nothing.
 */
export async function seedKnowledge(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<{ knows: string; empty: string }> {
  return inDemoRegion(env, async (region, model) => {
    const [knows, empty] = [newAgentId(), newAgentId()];
    for (const ID of [knows, empty])
      await region.create(agents, ID, { ...model, ID, publishedVersion: 0 });
    for (let from = 0; from < CHUNKS; from += BATCH) {
      await region.batch(
        Array.from({ length: BATCH }, (_, index) => {
          const data = chunkOf(knows, from + index);
          return { op: 'create' as const, collection: knowledgeChunks, id: data.id, data };
        }),
      );
    }
    log(`${CHUNKS} passages`);
    return { knows, empty };
  });
}

/** Waits until the index of an agent has a snapshot. */
export const snapshotOf = (env: NodeJS.ProcessEnv, agentId: string): Promise<void> =>
  inDemoRegion(env, async (region) => {
    for (;;) {
      const found = await region.get(indexSnapshots, agentId);
      if (found !== null && found.data.parts > 0) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
    }
  });
