import { setTimeout as pause } from 'node:timers/promises';
import { answerText, question } from './chat-text';
import { ChatVisitor, continued } from './chat-visitor';
import { now } from './live-listeners';

/** The visitors of the streaming benchmark, all in one process. Sends what they saw when the last of them has their answer. */
export interface ListeningResult { /** From the press of Send to the first text, ms. */ first: number[]; /** Between two pieces of an answer, ms. */ gaps: number[]; /** Answers whose text is another one than the model said, as deltas or as message. */ wrong: number; /** Answers that never ended. */ lost: number; problem?: string }

const { agent, visitors: count, tokens, startOverMs } = JSON.parse(process.argv[2] ?? '{}') as { agent: string; visitors: number; tokens: number; startOverMs: number };
const PATIENCE_MS = tokens * 50 + 60_000;
const result: ListeningResult = { first: [], gaps: [], wrong: 0, lost: 0 };
const fail = (problem: string): void => { result.problem ??= problem; };

const visitors = Array.from({ length: count }, (_, number) => new ChatVisitor(agent, number));
for (let at = 0; at < count; at += 20) await Promise.all(visitors.slice(at, at + 20).map((visitor) => visitor.begin()));
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
await Promise.all(visitors.map(async (visitor, number) => {
  await pause(number * startOverMs / count);
  const ended = await Promise.race([ask(visitor, number).then(() => true, (error: Error) => { fail(error.message); return false; }), pause(PATIENCE_MS, false, { ref: false })]);
  if (!ended) result.lost += 1;
}));
process.send?.(result);

/** Resolves when the answer is complete. */
async function ask(visitor: ChatVisitor, number: number): Promise<void> {
  const asked = question(`visitor-${number}`, tokens);
  const sentAt = now();
  await visitor.send(asked, `bench-${number}-question`);
  let text = '';
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    visitor.listen('0:0', (event) => {
      if (event.type === 'delta') {
        const at = now();
        if (last === 0) result.first.push(at - sentAt); else result.gaps.push(at - last);
        last = at;
        try { text = continued(text, event); } catch (error) { reject(error as Error); }
      }
      if (event.type !== 'message' || event.message.role !== 'assistant') return;
      const wanted = answerText(asked);
      if (event.message.text !== wanted || !wanted.startsWith(text) || text === '') {
        result.wrong += 1;
        fail(`Of visitor ${number}: "${text.slice(-60)}", "${event.message.text.slice(-60)}" instead of "${wanted.slice(-60)}".`);
      }
      resolve();
    }, (error) => reject(error ?? new Error('A stream ended.')));
  }).finally(() => visitor.leave());
}
