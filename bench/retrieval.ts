import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@voxgrove/tooling/start';
import { DEMO } from '@voxgrove/contracts';
import { pairedFigure } from './figure';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import { percentile } from './live-listeners';
import { memoryOfPassages } from './retrieval-memory';
import { questionOf, seedKnowledge, snapshotOf } from './retrieval-seed';
import { buildProduct, demoCookies } from './sides';

const QUESTIONS = 100;
const LIMIT_MS = 50;
const FIRST_LIMIT_MS = 2_000;
const CHANGES = 10;
const CHANGED_LIMIT_MS = 500;

/**
 * Asks an agent that knows 50,000 passages 100 questions, one after the other, through its
 * retrieval tester in a real gateway. The questions have common and rare words, and a third of them
 * are misspelled. The figure is the time of the search and of the choice of the quoted passages,
 * without the HTTP call. The floor of the whole call is the same call to an agent that knows
 * nothing, in alternation. Before that, the benchmark measures the first question, which builds the
 * index (`built`), the first question after a restart, which restores the index from its snapshot
 * (`first`), and a question right after a passage was switched off.
 */
const retrieval: Benchmark = async (log) => {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  try {
    const { gateway } = product.urls;
    const { knows, empty } = await seedKnowledge(product.database, log);
    const cookie = (await demoCookies(gateway))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const ask = async (
      agentId: string,
      question: string,
    ): Promise<{ search: number; whole: number; found: number }> => {
      const began = performance.now();
      const response = await fetch(
        `${gateway}/api/${DEMO.region}/v2/agents/${agentId}/knowledge/test`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: gateway, cookie },
          body: JSON.stringify({ question }),
        },
      );
      if (!response.ok)
        throw new Error(`The tester answered ${response.status}: ${await response.text()}`);
      const { data } = (await response.json()) as {
        data: { ms: number; retrieval: { found: number } | null };
      };
      return {
        search: data.ms,
        whole: performance.now() - began,
        found: data.retrieval?.found ?? 0,
      };
    };
    const built = await ask(knows, questionOf(0));
    log(`first question without a snapshot ${Math.round(built.whole)} ms`);
    await snapshotOf(product.database, knows);
    await product.restartGateway();
    await ask(empty, questionOf(0));
    const first = await ask(knows, questionOf(0));
    log(`first question ${Math.round(first.whole)} ms`);
    const changed: number[] = [];
    for (let number = 0; number < CHANGES; number += 1) {
      const response = await fetch(
        `${gateway}/api/${DEMO.region}/v2/agents/${knows}/knowledge/chunks/${knows}-bench-${number}`,
        {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', origin: gateway, cookie },
          body: JSON.stringify({ disabled: true }),
        },
      );
      if (!response.ok)
        throw new Error(
          `A passage could not be switched off: ${response.status} ${await response.text()}`,
        );
      changed.push((await ask(knows, questionOf(number))).whole);
    }
    changed.sort((a, b) => a - b);
    log(
      `first question after a change ${Math.round(percentile(changed, 0.5))} ms, longest ${Math.round(changed.at(-1) ?? 0)} ms`,
    );
    const searches: number[] = [];
    const wholeTurns: number[] = [];
    const floors: number[] = [];
    let notFound = 0;
    for (let number = -10; number < QUESTIONS; number += 1) {
      const question = questionOf(number + 20);
      const [reply, floor] = [await ask(knows, question), await ask(empty, question)];
      // The tester has a rate limit per minute, so each round waits.
      await new Promise((resolve) => {
        setTimeout(resolve, (2 * 60_000) / 240);
      });
      if (number < 0) continue;
      searches.push(reply.search);
      wholeTurns.push(reply.whole);
      floors.push(floor.whole);
      if (reply.found === 0) notFound += 1;
    }
    searches.sort((a, b) => a - b);
    log(
      `search p50 ${percentile(searches, 0.5)} ms, p95 ${percentile(searches, 0.95)} ms, longest ${searches.at(-1)} ms`,
    );
    return [
      {
        name: 'retrieval.search.p95',
        value: percentile(searches, 0.95),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: LIMIT_MS,
      },
      {
        name: 'retrieval.search.p50',
        value: percentile(searches, 0.5),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: null,
      },
      pairedFigure('retrieval.call', 'ms', wholeTurns, floors, null),
      {
        name: 'retrieval.first',
        value: Math.round(first.whole),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: FIRST_LIMIT_MS,
      },
      {
        name: 'retrieval.built',
        value: Math.round(built.whole),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: null,
      },
      {
        name: 'retrieval.memory',
        value: memoryOfPassages(),
        unit: 'MB',
        peer: null,
        ratio: null,
        limit: null,
      },
      {
        name: 'retrieval.changed',
        value: Math.round(changed.at(-1) ?? 0),
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: CHANGED_LIMIT_MS,
      },
      { name: 'retrieval.lost', value: notFound, unit: 'count', peer: null, ratio: null, limit: 0 },
    ];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default retrieval;
