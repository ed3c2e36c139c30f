import { setTimeout as pause } from 'node:timers/promises';
import { makePdf } from '../../mf-agents/server/documents/testing/make-pdf';
import { docxText, makeDocx } from '../../mf-agents/server/documents/testing/make-zip';
import { ChatVisitor } from '../chat-visitor';
import { now } from '../live-listeners';
import { callsOf, dataOf } from '../gateway/calls';
import type { Owner } from '../gateway/gateway';

const HEALTH_EVERY_MS = 50;
const TURN_EVERY_MS = 200;
const DOCUMENT_EVERY_MS = 1_500;
const VISITORS = 10;

/** Times in ms, each from the scheduled start. */
export interface NeighbourTimes {
  health: number[];
  /** From a visitor's message to the 202, which confirms that it is stored. */
  turns: number[];
  /** From the upload of an ordinary document to the end of its processing. */
  documents: number[];
  problems: string[];
}

/**
 * Another workspace: visitors ask its agent, its owner adds ordinary documents, and the health of
 * the gateway is polled.
 */
export class Neighbour {
  readonly #visitors: ChatVisitor[];
  readonly #calls: ReturnType<typeof callsOf>;
  #over = false;
  #asked = 0;
  #added = 0;

  constructor(
    readonly gateway: string,
    owner: Owner,
    readonly agentId: string,
  ) {
    const agent = `${gateway}/api/${owner.region}/public/agents/${agentId}`;
    this.#visitors = Array.from({ length: VISITORS }, (_, index) => new ChatVisitor(agent, index));
    this.#calls = callsOf(gateway, owner);
  }

  /**
   * Does everything once, so that the code is compiled and the visitors have their conversations.
   */
  async warmUp(): Promise<void> {
    for (const visitor of this.#visitors) {
      await visitor.begin();
      await visitor.send('Hello', 'warm-up-message-1');
    }
    for (let round = 0; round < 3; round += 1) await this.#addDocument();
    for (let round = 0; round < 20; round += 1) await this.#health();
  }

  /** Runs until `stop` is called. Resolves when the last action is done. */
  async live(): Promise<NeighbourTimes> {
    this.#over = false;
    const times: NeighbourTimes = { health: [], turns: [], documents: [], problems: [] };
    const fail = (error: unknown): void => void times.problems.push(String(error));
    await Promise.all([
      this.#every(HEALTH_EVERY_MS, () => this.#health(), times.health, fail),
      this.#every(TURN_EVERY_MS, () => this.#ask(), times.turns, fail),
      this.#every(DOCUMENT_EVERY_MS, () => this.#addDocument(), times.documents, fail),
    ]);
    return times;
  }

  stop(): void {
    this.#over = true;
  }

  /** Starts each action at its scheduled time, whether or not the earlier ones are done. */
  async #every(
    everyMs: number,
    once: () => Promise<void>,
    times: number[],
    fail: (error: unknown) => void,
  ): Promise<void> {
    const startedAt = now();
    const all: Promise<void>[] = [];
    for (let turn = 0; !this.#over; turn += 1) {
      const dueAt = startedAt + turn * everyMs;
      await pause(Math.max(0, dueAt - now()));
      all.push(once().then(() => void times.push(now() - dueAt), fail));
    }
    await Promise.all(all);
  }

  async #health(): Promise<void> {
    const response = await fetch(`${this.gateway}/healthz`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const visitor = this.#visitors[this.#asked % VISITORS] as ChatVisitor;
    await visitor.send('When are you open on Sundays?', `neighbour-turn-${this.#asked}`);
  }

  async #addDocument(): Promise<void> {
    this.#added += 1;
    const number = this.#added;
    const text = `Order ${number} can be collected on every working day from nine to five.`;
    const files = {
      'order.txt': () => Buffer.from(text),
      'order.pdf': () => makePdf([[{ text }]]),
      'order.docx': () => makeDocx(docxText(text)),
    };
    const [name, make] = Object.entries(files)[number % 3] as [string, () => Buffer];
    const path = `/v2/agents/${this.agentId}/knowledge/files`;
    dataOf(await this.#calls.upload(path, name, make()));
  }
}
