import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { GATEWAY } from '../shared/tooling/start/gateway';
import { Service } from '../shared/tooling/start/service';
import { choosePorts, portVariables } from '../shared/tooling/start/ports';
import { waitFor } from '../shared/tooling/start/wait-for';
import { startChatProduct } from './chat-product';
import type { ChatProduct } from './chat-product';
import { answerText, question } from './chat-text';
import { ChatVisitor, continued } from './chat-visitor';
import type { Benchmark } from '../shared/tooling/bench/benchmark';

const ROUNDS = Number(process.env.ROUNDS ?? 50);
const VISITORS = 20;
const TOKENS = 40;
/** Long enough for a lease to expire, so that another process writes the answer. */
const PATIENCE_MS = 60_000;

interface Counts {
  acknowledged: number;
  missing: number;
  twice: number;
  resumed: number;
  broken: number;
  unanswered: number;
}

/**
 * Two gateway processes share one PostgreSQL. The benchmark kills one of them (SIGKILL) again and
 * again while twenty visitors read its answers and others send messages. Both groups then go on
 * with the other process: readers from their last position, senders by sending the same message
 * again. At the end every acknowledged message is stored once and has one answer, and the text that
 * each reader put together equals that answer.
 */
const crash: Benchmark = async (log) => {
  const chat = await startChatProduct(100);
  const second = await secondGateway(chat);
  const gateways = [
    {
      url: chat.product.urls.gateway,
      kill: () => chat.product.killGateway('SIGKILL'),
      start: () => chat.product.restartGateway(),
    },
    second,
  ];
  const counts: Counts = {
    acknowledged: 0,
    missing: 0,
    twice: 0,
    resumed: 0,
    broken: 0,
    unanswered: 0,
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [victim, other] = (round % 2 === 0 ? gateways : [...gateways].reverse()) as [
        typeof second,
        typeof second,
      ];
      await oneRound(round, chat.agentAt(victim.url), chat.agentAt(other.url), victim, counts, log);
      log(`chat-crash: round ${round + 1} of ${ROUNDS}, ${JSON.stringify(counts)}`);
    }
    const figure = (name: string, value: number, limit: number | null) => ({
      name: `chat-crash.${name}`,
      value,
      unit: 'count',
      peer: null,
      ratio: null,
      limit,
    });
    return [
      figure('kills', ROUNDS, null),
      figure('acknowledged', counts.acknowledged, null),
      figure('resumed', counts.resumed, null),
      figure('missing', counts.missing, 0),
      figure('twice', counts.twice, 0),
      figure('broken', counts.broken, 0),
      figure('unanswered', counts.unanswered, 0),
    ];
  } finally {
    await second.stop();
    await chat.stop();
  }
};
export default crash;

interface Gateway {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function secondGateway(chat: ChatProduct): Promise<Gateway & { stop(): Promise<void> }> {
  const { gateway: port } = await choosePorts(
    portVariables({ gateway: 0, sandbox: 0, demoSite: 0, smtp: 0 }),
  );
  const url = `http://localhost:${port}`;
  const { urls, database, logs } = chat.product;
  const service = new Service({
    name: 'gateway-2',
    ...GATEWAY,
    logs: join(logs),
    ready: () => waitFor(`${url}/healthz`, 120_000),
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...database,
      DATA_DIR: chat.dataDir,
      PORT: String(port),
      PUBLIC_URL: urls.gateway,
      SANDBOX_URL: urls.sandbox,
      DEMO_SITE_URL: urls.demoSite,
      TRUST_PROXY: '1',
      NO_SEED: '1',
      OPENAI_BASE_URL: chat.model?.url,
      OPENAI_API_KEY: 'bench',
      OPENAI_MODEL: 'bench',
    },
  });
  await service.start();
  return {
    url,
    kill: () => service.end('SIGKILL'),
    start: () => service.start(),
    stop: () => service.stop(),
  };
}

async function oneRound(
  round: number,
  from: string,
  to: string,
  victim: Gateway,
  counts: Counts,
  log: (line: string) => void,
): Promise<void> {
  const readers = Array.from(
    { length: VISITORS },
    (_, number) => new Reader(from, round * VISITORS + number),
  );
  await Promise.all(readers.map((reader) => reader.begin()));
  await Promise.all(readers.map((reader) => reader.ask()));
  // The process is killed during answers and while the next questions arrive. Some of these
  // questions are stored but not acknowledged.
  await pause(300 + Math.random() * 1_500);
  const secondQuestions = readers.map((reader) => reader.askMore());
  await pause(Math.random() * 20);
  await victim.kill();
  await Promise.all(secondQuestions);
  const back = victim.start();
  for (const reader of readers) reader.goOn(to);
  await Promise.all(readers.map((reader) => reader.sendUnacknowledged()));
  await Promise.all(
    readers.map((reader) =>
      Promise.race([reader.answered, pause(PATIENCE_MS, undefined, { ref: false })]),
    ),
  );
  for (const reader of readers) await reader.judge(counts, log);
  await back;
}

/** A visitor who asks two questions and reads both answers, whichever process sends them. */
class Reader {
  readonly #visitor: ChatVisitor;
  readonly #questions: { id: string; text: string; isAcknowledged: boolean }[];
  readonly #read = new Map<string, string>();
  readonly #finished: string[] = [];
  #position = '0:0';
  #cutAt = '';
  #broken = false;
  #isAnswered: () => void = () => undefined;
  readonly answered = new Promise<void>((resolve) => {
    this.#isAnswered = resolve;
  });

  constructor(agent: string, number: number) {
    this.#visitor = new ChatVisitor(agent, number);
    this.#questions = ['first', 'second'].map((name) => ({
      id: `crash-${number}-${name}`,
      text: question(`crash-${number}-${name}`, TOKENS),
      isAcknowledged: false,
    }));
  }

  begin(): Promise<void> {
    return this.#visitor.begin();
  }

  async ask(): Promise<void> {
    await this.#send(0);
    this.#listen();
  }

  askMore(): Promise<void> {
    return this.#send(1).catch(() => undefined);
  }

  /** Sends messages without an acknowledgment again, as the widget does. */
  async sendUnacknowledged(): Promise<void> {
    if (!this.#questions[1]?.isAcknowledged) await this.#send(1);
  }

  goOn(agent: string): void {
    this.#visitor.leave();
    this.#visitor.agent = agent;
    this.#cutAt = this.#position;
    this.#listen();
  }

  /** Compares the stored messages and the received answers with the expected ones. */
  async judge(counts: Counts, log: (line: string) => void): Promise<void> {
    this.#visitor.leave();
    const stored = await this.#visitor.transcript();
    for (const { id, text, isAcknowledged } of this.#questions) {
      const copies = stored.filter(({ clientMessageId }) => clientMessageId === id).length;
      if (isAcknowledged) counts.acknowledged += 1;
      if (isAcknowledged && copies === 0) counts.missing += 1;
      if (
        copies > 1 ||
        stored.filter(
          (message) => message.role === 'assistant' && message.text === answerText(text),
        ).length > 1
      )
        counts.twice += 1;
    }
    const wanted = this.#questions.map(({ text }) => answerText(text));
    if (this.#finished.length < wanted.length) counts.unanswered += 1;
    else if (this.#broken || JSON.stringify(this.#finished) !== JSON.stringify(wanted)) {
      counts.broken += 1;
      log(
        `chat-crash: cut at ${this.#cutAt}, ${this.#broken ? 'deltas did not fit; ' : ''}read ${JSON.stringify(this.#finished)}, wanted ${JSON.stringify(wanted)}`,
      );
    } else if (!this.#cutAt.endsWith(':0')) counts.resumed += 1;
  }

  async #send(index: 0 | 1): Promise<void> {
    const sent = this.#questions[index]!;
    await this.#visitor.send(sent.text, sent.id);
    sent.isAcknowledged = true;
  }

  #listen(): void {
    this.#visitor.listen(this.#position, (event, position) => {
      if (position !== '') this.#position = position;
      if (event.type === 'delta') {
        try {
          this.#read.set(event.messageId, continued(this.#read.get(event.messageId) ?? '', event));
        } catch {
          this.#broken = true;
        }
      }
      if (event.type !== 'message' || event.message.role !== 'assistant') return;
      const read = this.#read.get(event.message.id) ?? '';
      if (!event.message.text.startsWith(read)) this.#broken = true;
      this.#finished.push(event.message.text);
      if (this.#finished.length === this.#questions.length) this.#isAnswered();
    });
  }
}
