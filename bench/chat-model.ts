import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { answerTokens } from './chat-text';
import { now, percentile } from './live-listeners';

/**
 * A model that speaks the wire protocol of OpenAI's chat completions, in a process of its own. The
 * answer follows from the question. The first token is due after 300 ms and each further one after
 * 50 ms, whatever else the process does. The message `late` asks for the delay with which the
 * tokens left.
 */
const FIRST_MS = Number(process.argv[2] ?? 300);
const GAP_MS = 50;
const LOOK_MS = 5;

interface Answer {
  response: ServerResponse;
  socket: Socket;
  tokens: string[];
  next: number;
  startedAt: number;
}
const answers = new Set<Answer>();
let late: number[] = [];

const server = createServer((request, response) => {
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      body += chunk;
    })
    .on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
      const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
      response
        .writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-cache',
          'transfer-encoding': 'chunked',
        })
        .flushHeaders();
      const answer = {
        response,
        socket: request.socket.setNoDelay(true),
        tokens: answerTokens(question),
        next: 0,
        startedAt: now(),
      };
      answers.add(answer);
      response.on('close', () => answers.delete(answer));
    });
});
server.keepAliveTimeout = 30_000;
setInterval(() => {
  const time = now();
  for (const answer of answers) sayWhatIsDue(answer, time);
}, LOOK_MS);

function sayWhatIsDue(answer: Answer, time: number): void {
  for (let due = dueAt(answer); due <= time; due = dueAt(answer)) {
    const token = answer.tokens[answer.next];
    if (token === undefined) {
      answers.delete(answer);
      answer.socket.write(LAST);
      answer.response.end();
      return;
    }
    late.push(time - due);
    answer.next += 1;
    answer.socket.write(encoded(token));
  }
}

const dueAt = ({ startedAt, next }: Answer): number => startedAt + FIRST_MS + next * GAP_MS;

function chunk(delta: object, finish: string | null): string {
  return framed(
    `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
  );
}

/**
 * Writes chunks without the HTTP module, whose three writes per chunk would take most of this
 * process's time.
 */
function framed(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
const LAST = chunk({}, 'stop') + framed('data: [DONE]\n\n');

/** There are few words, so each is converted to bytes once. */
const bytesOfToken = new Map<string, Buffer>();
function encoded(token: string): Buffer {
  const before = bytesOfToken.get(token);
  if (before) return before;
  const bytes = Buffer.from(chunk({ content: token }, null));
  bytesOfToken.set(token, bytes);
  return bytes;
}

process.on('message', () => {
  process.send?.({
    p99: percentile(
      late.sort((a, b) => a - b),
      0.99,
    ),
  });
  late = [];
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
