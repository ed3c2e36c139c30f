import { setTimeout as delay } from 'node:timers/promises';
import { isLoopbackHost } from '@voxgrove/server/http/allowed-hosts';
import type { SandboxClock } from './clock';

/** An event that a provider sends to the product. */
export interface Delivery {
  /** Address on this machine. */
  url: string;
  body: string;
  /** Returns the headers that sign a body at a time (ms since the epoch), in the provider's way. */
  sign(body: string, at: number): Record<string, string>;
}

/**
 * Modes of delivering events. Providers deliver at least once and in any order: `duplicate` sends
 * each event twice, `shuffle` sends simultaneous events in random order. `badsig` signs another
 * body, `old` signs with a time ten minutes ago. `hold` keeps events until the mode changes.
 */
export const WEBHOOK_MODES = ['normal', 'duplicate', 'shuffle', 'badsig', 'old', 'hold'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface DeliveryAttempt {
  provider: string;
  url: string;
  /** 0: no answer. */
  status: number;
  attempt: number;
}

/** Delays between attempts. A real provider waits for hours, a test does not. */
const RETRY_AFTER_MS = [100, 400, 1_600];
const SHUFFLE_WINDOW_MS = 100;
const OLD_MS = 600_000;
const KEPT = 1_000;

/** Delivers events to the product until they are acknowledged or all attempts have failed. */
export class Webhooks {
  #mode: WebhookMode = 'normal';
  #waiting: { provider: string; delivery: Delivery }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #attempts: DeliveryAttempt[] = [];
  #lost = new Set<string>();
  #ended = new AbortController();

  constructor(private readonly clock: SandboxClock) {}

  get mode(): WebhookMode {
    return this.#mode;
  }

  /** Changes the mode. Held events are delivered in the new mode. */
  setMode(mode: WebhookMode): void {
    this.#mode = mode;
    const waiting = this.#waiting.splice(0);
    for (const { provider, delivery } of waiting) this.send(provider, delivery);
  }

  /** From now on, events whose body contains this text are lost. */
  lose(text: string): void {
    this.#lost.add(text);
  }

  /**
   * Delivers an event.
   * @throws RangeError for an address that is not on this machine
   */
  send(provider: string, delivery: Delivery): void {
    if (!isLoopbackHost(new URL(delivery.url).host))
      throw new RangeError('The sandbox delivers to this machine only.');
    if ([...this.#lost].some((text) => delivery.body.includes(text))) return;
    if (this.#mode === 'hold' || this.#mode === 'shuffle')
      this.#waiting.push({ provider, delivery });
    else void this.#deliver(provider, delivery);
    if (this.#mode === 'duplicate') void this.#deliver(provider, delivery);
    if (this.#mode === 'shuffle')
      this.#timer ??= setTimeout(() => this.#flush(), SHUFFLE_WINDOW_MS);
  }

  /** Returns the newest 1,000 attempts, oldest first. */
  attempts(): readonly DeliveryAttempt[] {
    return this.#attempts;
  }

  /** Number of events that wait for another mode. */
  get held(): number {
    return this.#waiting.length;
  }

  /** Cancels all pending deliveries. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#waiting = [];
    this.#attempts = [];
    this.#lost.clear();
    this.#mode = 'normal';
  }

  #flush(): void {
    this.#timer = undefined;
    const shuffled = this.#waiting
      .splice(0)
      .map((waiting) => ({ ...waiting, order: Math.random() }))
      .sort((a, b) => a.order - b.order);
    void (async () => {
      for (const { provider, delivery } of shuffled) await this.#deliver(provider, delivery);
    })();
  }

  async #deliver(provider: string, delivery: Delivery): Promise<void> {
    const { signal } = this.#ended;
    const mode = this.#mode;
    for (let attempt = 1; ; attempt++) {
      const status = await this.#attempt(delivery, mode, signal);
      if (signal.aborted) return;
      this.#attempts.push({ provider, url: delivery.url, status, attempt });
      if (this.#attempts.length > KEPT) this.#attempts.shift();
      const pause = RETRY_AFTER_MS[attempt - 1];
      const acknowledged = status >= 200 && status < 300;
      if (acknowledged || pause === undefined) return;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async #attempt({ url, body, sign }: Delivery, mode: WebhookMode, signal: AbortSignal) {
    const signedAt = mode === 'old' ? this.clock.now() - OLD_MS : this.clock.now();
    const signed = sign(mode === 'badsig' ? `${body} ` : body, signedAt);
    const headers = { 'content-type': 'application/json', ...signed };
    return fetch(url, { method: 'POST', body, headers, signal }).then(
      ({ status }) => status,
      () => 0,
    );
  }
}
