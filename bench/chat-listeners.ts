import { setTimeout as pause } from 'node:timers/promises';
import { answerText, question } from './chat-text';
import { ChatVisitor, continued, eventsIn } from './chat-visitor';
import { now } from './live-listeners';

/**
 * Result of the visitors of the streaming benchmark, who all run in this process. The measured
 * gateway shares the processor, so visitors only store the bytes and their arrival times while they
 * listen. The process parses them when the last visitor has its answer, and then sends the result.
 */
export interface ListeningResult {
  /** Times of the warm-up, when the gateway had just started, ms. */
  justStarted: number[];
  /** From the press of Send to the first text, ms. */
  first: number[];
  /** Time between two deltas of an answer, ms. */
  gaps: number[];
  /** Answers that differ from the model's text, as deltas or as message. */
  wrong: number;
  /** Answers that never ended. */
  lost: number;
  problem?: string;
}

const {
  agent,
  visitors: count,
  tokens,
  startOverMs,
} = JSON.parse(process.argv[2] ?? '{}') as {
  agent: string;
  visitors: number;
  tokens: number;
  startOverMs: number;
};
const PATIENCE_MS = tokens * 50 + 60_000;
/**
 * Visitors before the measurement, at the same rate, with short answers. They make the runtime
 * compile the code that starts and ends answers.
 */
const WARM_UP = { visitors: 400, tokens: 20 };
const result: ListeningResult = { justStarted: [], first: [], gaps: [], wrong: 0, lost: 0 };
/** Bytes that each visitor received. */
const receivedBytes = new Map<number, Buffer[]>();
const fail = (problem: string): void => {
  result.problem ??= problem;
};

const visitors = Array.from(
  { length: count + WARM_UP.visitors },
  (_, number) => new ChatVisitor(agent, number),
);
for (let at = 0; at < visitors.length; at += 20)
  await Promise.all(visitors.slice(at, at + 20).map((visitor) => visitor.begin()));
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
await come(visitors.slice(count), count, WARM_UP.tokens, { first: result.justStarted, gaps: [] });
process.send?.('warm');
await come(visitors.slice(0, count), 0, tokens, result);
for (const [number, bytes] of receivedBytes) judge(number, bytes);
process.send?.(result);

/**
 * Starts visitors one after the other, at the same rate as all of them in `startOverMs`. Resolves
 * when each visitor has an answer or has failed.
 */
async function come(
  some: ChatVisitor[],
  from: number,
  length: number,
  figures: Pick<ListeningResult, 'first' | 'gaps'>,
): Promise<void> {
  await Promise.all(
    some.map(async (visitor, index) => {
      await pause((index * startOverMs) / count);
      const ended = await Promise.race([
        ask(visitor, from + index, length, figures).then(
          () => true,
          (error: Error) => {
            fail(error.message);
            return false;
          },
        ),
        pause(PATIENCE_MS, false, { ref: false }),
      ]);
      if (!ended) result.lost += 1;
    }),
  );
}

/** Resolves when the answer is complete. */
async function ask(
  visitor: ChatVisitor,
  number: number,
  length: number,
  { first, gaps }: Pick<ListeningResult, 'first' | 'gaps'>,
): Promise<void> {
  const sentAt = now();
  await visitor.send(question(`visitor-${number}`, length), `bench-${number}-question`);
  const parts: Buffer[] = [];
  receivedBytes.set(number, parts);
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    visitor.follow(
      '0:0',
      (bytes) => {
        parts.push(bytes);
        if (bytes.includes('"type":"delta"')) {
          const receivedAt = now();
          if (last === 0) first.push(receivedAt - sentAt);
          else gaps.push(receivedAt - last);
          last = receivedAt;
        }
        // Quotes inside a text are escaped with a backslash, so only the field itself matches.
        if (bytes.includes('"role":"assistant"')) resolve();
      },
      (error) =>
        reject(
          new Error(
            `${error?.message ?? 'A stream ended.'} What came last: ${parts.at(-1)?.toString('utf8').slice(-300) ?? 'nothing'}`,
          ),
        ),
    );
  }).finally(() => visitor.leave());
}

function judge(number: number, parts: Buffer[]): void {
  const wanted = answerText(
    question(`visitor-${number}`, number < count ? tokens : WARM_UP.tokens),
  );
  let text = '';
  let answer: string | undefined;
  try {
    for (const { event } of parts.flatMap((bytes) => eventsIn(bytes))) {
      if (event.type === 'delta') text = continued(text, event);
      else if (event.type === 'message' && event.message.role === 'assistant')
        answer = event.message.text;
    }
  } catch (error) {
    text = (error as Error).message;
  }
  // A visitor without an answer is counted as lost.
  if (answer === undefined || (answer === wanted && wanted.startsWith(text) && text !== '')) return;
  result.wrong += 1;
  fail(
    `Of visitor ${number}: "${text.slice(-60)}", "${answer.slice(-60)}" instead of "${wanted.slice(-60)}".`,
  );
}
