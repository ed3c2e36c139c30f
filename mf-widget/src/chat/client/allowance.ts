import type { ChatApi } from './api';
import { now } from './clock';

/**
 * Checks whether the owner has credits left. The check runs once, when the visitor first does
 * something; it also counts the visit.
 */
export class Allowance {
  /** No credits are left: there are no answers, and nothing is sent. */
  usedUp = false;
  readonly #api: ChatApi;
  readonly #ownerId: string | undefined;
  readonly #changed: () => void;
  #asked: Promise<boolean> | undefined;

  /** Without an owner there is no check and no count. */
  constructor(api: ChatApi, ownerId: string | undefined, changed: () => void) {
    this.#api = api;
    this.#ownerId = ownerId;
    this.#changed = changed;
  }

  /**
   * Resolves with whether limits and credits allow an answer. If the check fails, the first message
   * finds out.
   */
  async ask(): Promise<boolean> {
    const owner = this.#ownerId;
    return owner ? (this.#asked ??= this.#ask(owner)) : true;
  }

  set(usedUp: boolean): void {
    this.usedUp = usedUp;
    this.#changed();
  }

  async #ask(owner: string): Promise<boolean> {
    void this.#api.loaded(now()).catch(() => {});
    const allowed = await this.#api.allowed(owner).catch(() => true);
    if (this.usedUp === allowed) this.set(!allowed);
    return allowed;
  }
}
