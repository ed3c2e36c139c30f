import type { ChatApi } from './api';
import { now } from './clock';

/** Is there anything left of what the agent's owner has paid for? Asked once, when the visitor first does something; their visit is counted with it. */
export class Allowance {
  /** It is used up: nobody answers, nothing is sent. */
  usedUp = false;
  readonly #api: ChatApi;
  readonly #ownerId: string | undefined;
  readonly #changed: () => void;
  #asked: Promise<boolean> | undefined;

  /** Without an owner nobody is asked, and nothing counted. */
  constructor(api: ChatApi, ownerId: string | undefined, changed: () => void) {
    this.#api = api;
    this.#ownerId = ownerId;
    this.#changed = changed;
  }

  /** May anybody answer? What cannot be asked is found out by trying. */
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
