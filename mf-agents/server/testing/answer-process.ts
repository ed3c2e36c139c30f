/**
 * A separate server process for tests that kill one. It opens the given store, runs the
 * conversation engine and reports on standard output. A `slow` process never finishes an answer.
 */
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { openStore } from '@voxgrove/server/store/open';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { answeringTexts } from '../agent-store/answering-text';
import { answerPersister } from '../conversations/streaming/answer-persister';
import { answerWorker } from '../conversations/answer-worker';
import { liveAnswerBus } from '../conversations/streaming/live-answer-bus';
import type { AnswerEngine } from '../runtime/answer-engine';

export interface AnswerProcessOptions {
  name: string;
  slow: boolean;
  database: Config['database'];
}

const { name, slow, database } = JSON.parse(process.argv[2] ?? '') as AnswerProcessOptions;
const store = await openStore({ database });
const live = liveAnswerBus(store);
await live.start();
const say = (line: string) => process.stdout.write(`${line}\n`);

const engine: AnswerEngine = {
  async answer(request, sink) {
    sink.write(`${name} answers `);
    say(`began ${request.question}`);
    if (slow) await new Promise(() => undefined);
    sink.write(request.question);
    return { engine: 'extractive', band: 'direct', sources: [] };
  },
};
answerWorker(store, {
  clock: systemClock,
  log: silentLog,
  live,
  persister: answerPersister(store, systemClock, silentLog),
  engine,
  text: answeringTexts(store),
}).start();
say('ready');
