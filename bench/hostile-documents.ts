import { HOSTILE_CORPUS } from '../mf-agents/server/documents/testing/hostile/hostile-corpus';
import type { HostileDocument } from '../mf-agents/server/documents/testing/hostile/hostile-document';
import { spread } from '../mf-agents/server/testing/killed-process';
import { runTrial } from './hostile/trial';
import { percentile } from './live-listeners';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import { temporaryDatabase } from './store-database';

const PER_FORMAT = Number(process.env.PER_FORMAT ?? 7);
/** Time for which the other workspace runs alone first, to measure the floor. */
const QUIET_MS = 15_000;
const LIMIT_MS = 100;
const DOCUMENT_LIMIT_MS = 5_000;

/**
 * One workspace sends hostile documents through the gateway's routes. Meanwhile another workspace's
 * agent answers, its owner adds ordinary documents, and `/healthz` is polled, each on schedule.
 */
const hostileDocuments: Benchmark = async (log) => {
  const database = await temporaryDatabase();
  try {
    const documents = sample(PER_FORMAT);
    const { quiet, neighbour, outcomes, gateway } = await runTrial(
      documents,
      { kind: 'postgres', urls: database.urls },
      QUIET_MS,
      ({ name, outcome, ms, reason }) => log(`${outcome} ${ms} ms ${name} ${reason}`),
    );
    for (const problem of [...new Set([...neighbour.problems, ...(gateway?.errors ?? [])])])
      log(problem);
    const percentileOf = (times: number[], share: number): number =>
      percentile(
        [...times].sort((a, b) => a - b),
        share,
      );
    const figure = (name: string, unit: string, value: number, limit: number | null) => ({
      name: `hostile-documents.${name}`,
      value: Math.round(value * 10) / 10,
      unit,
      peer: null,
      ratio: null,
      limit,
    });
    return [
      figure('documents', 'count', outcomes.length, null),
      figure('healthz.p99', 'ms', percentileOf(neighbour.health, 0.99), LIMIT_MS),
      figure('healthz.floor.p99', 'ms', percentileOf(quiet.health, 0.99), null),
      figure('chat-turn.p99', 'ms', percentileOf(neighbour.turns, 0.99), LIMIT_MS),
      figure('chat-turn.floor.p99', 'ms', percentileOf(quiet.turns, 0.99), null),
      figure('event-loop-delay.p99', 'ms', gateway?.delayP99 ?? NaN, LIMIT_MS),
      figure('event-loop-delay.longest', 'ms', gateway?.delayMax ?? NaN, null),
      figure('ordinary-document.p50', 'ms', percentileOf(neighbour.documents, 0.5), null),
      figure(
        'ordinary-document.longest',
        'ms',
        percentileOf(neighbour.documents, 1),
        DOCUMENT_LIMIT_MS,
      ),
      figure('ordinary-document.floor.p50', 'ms', percentileOf(quiet.documents, 0.5), null),
      figure('failed-requests', 'count', neighbour.problems.length, 0),
      figure('gateways-ended', 'count', gateway === null ? 1 : 0, 0),
      figure('content-tasks-ended', 'count', gateway?.tasksEnded ?? NaN, null),
      figure(
        'without-outcome',
        'count',
        outcomes.filter(({ outcome }) => outcome === 'none').length,
        0,
      ),
    ];
  } finally {
    await database.stop();
  }
};
export default hostileDocuments;

/**
 * Returns a sample of each format, spread from the first document to the last. Pages that only hide
 * a sentence are left out, because they cost no time.
 */
function sample(perFormat: number): HostileDocument[] {
  const candidates = HOSTILE_CORPUS.filter(({ name }) => !name.startsWith('hidden-'));
  const formats = [...new Set(candidates.map(({ format }) => format))];
  return formats.flatMap((one) =>
    spread(
      candidates.filter(({ format }) => format === one),
      perFormat,
    ),
  );
}
