import { parentPort, workerData } from 'node:worker_threads';
import { isAppError } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import '../../../declarations';
import { completeChat } from '../chat-completion';
import { tokenBatcher } from './token-batcher';
import type { FromThread, Outcome, ThreadData, ThreadLine, ToThread, ToldError } from './messages';

/**
 * The thread that reads the responses of models (`model-thread.ts`). It has an `outbound` of its
 * own, with the same rules as everywhere.
 */
const port = parentPort;
if (!port) throw new Error('This is started as a thread.');

const line = (logLine: ThreadLine): void => port.postMessage(logLine);
const tell = (message: FromThread): void => port.postMessage(message);
const log: Logger = {
  info: (event, fields = {}) => line({ level: 'info', event, fields }),
  warn: (event, fields = {}) => line({ level: 'warn', event, fields }),
  error: (event) => line({ level: 'warn', event, fields: {} }),
  child: () => log,
};
const complete = completeChat(
  createOutbound({
    config: (workerData as { data: ThreadData }).data,
    clock: systemClock,
    log,
  }),
);
const batches = tokenBatcher((texts, alive) => tell({ texts, alive, portion: true, ended: [] }));
const runningRequests = new Map<number, AbortController>();

async function ask({ id, model, request }: Extract<ToThread, { type: 'ask' }>): Promise<void> {
  const abort = new AbortController();
  runningRequests.set(id, abort);
  batches.open(id);
  const outcome = await complete(model, request, abort.signal, {
    text: (more) => batches.text(id, more),
    alive: () => batches.alive(id),
  }).then(
    (completion): Outcome => ({ id, completion }),
    (error: unknown): Outcome => ({ id, error: toldError(error) }),
  );
  runningRequests.delete(id);
  const rest = batches.close(id);
  tell({ texts: rest === '' ? [] : [id, rest], alive: [], portion: false, ended: [outcome] });
}

/** Any other error is a bug. Its message may contain private text, so it is not passed on. */
const toldError = (error: unknown): ToldError =>
  isAppError(error)
    ? { code: error.code, details: error.details }
    : { code: 'INTERNAL', details: {} };

port.on('message', (message: ToThread) => {
  if (message.type === 'ask') void ask(message);
  else if (message.type === 'heard') batches.acknowledge();
  else runningRequests.get(message.id)?.abort(new Error('Nobody waits for it any more.'));
});
