import type { ChatApi, Introduction, Session } from './api';
import { ChatError } from './http';

export interface VisitOptions {
  api: ChatApi;
  /** Token of an earlier visit. */
  token: string | undefined;
  /** The token the storage has by now: another tab may have begun the visit meanwhile. */
  stored(): string | undefined;
  /** Begins a visit when no other tab is about to. */
  inTurn<T>(begin: () => Promise<T>): Promise<T>;
  /** What the website says of the visitor now. */
  introduction(): Introduction;
  /** A visit began or was renewed. */
  met(session: Session): void;
  /** The website has not proven what it says: it is told once more, without the proof. */
  unproven(error: ChatError): void;
}

/**
 * Who the server takes the visitor for: their token, got with the first call in their name, and renewed when it is no longer taken.
 * Ended (`stop`), none is taken over any more.
 */
export class Visit {
  readonly #options: VisitOptions;
  #token: string | undefined;
  #asking: Promise<string> | undefined;
  #begun = false;
  #stopped = false;

  constructor(options: VisitOptions) {
    this.#options = options;
    this.#token = options.token;
  }

  /** It has begun in this page: the server has been told who comes. */
  get begun(): boolean {
    return this.#begun;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Calls with the visitor's token; one that is not taken is renewed once. */
  async authorized<T>(call: (token: string) => Promise<T>): Promise<T> {
    const used = this.#begun ? this.#token! : await this.renew();
    try {
      return await call(used);
    } catch (error) {
      if (!(error instanceof ChatError) || error.status !== 401) throw error;
      return call(await this.renew());
    }
  }

  /** Gets a token, keeping the visitor of the old one, and with it the conversation so far. Calls at the same time share one request. */
  async renew(): Promise<string> {
    const begin = () => this.#begin();
    this.#asking ??= (this.#token ? begin() : this.#options.inTurn(begin)).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Tells the server what the website says of the visitor now, where the visit has begun. */
  async introduce(): Promise<void> {
    await this.#asking?.catch(() => {});
    if (this.#begun) await this.renew();
  }

  async #begin(): Promise<string> {
    this.#token ??= this.#options.stored();
    this.#goOn();
    const ask = () =>
      this.#options.api.session({
        ...this.#options.introduction(),
        ...(this.#token && { token: this.#token }),
      });
    const first = await ask().catch((error: unknown) => {
      if (this.#stopped || !(error instanceof ChatError) || error.code !== 'IDENTITY_NOT_PROVEN')
        throw error;
      this.#options.unproven(error);
      return ask();
    });
    const other = !this.#token && !this.#stopped && this.#options.stored();
    if (other) this.#token = other;
    const session = other ? await ask() : first;
    this.#goOn();
    this.#token = session.token;
    this.#begun = true;
    this.#options.met(session);
    return session.token;
  }

  #goOn(): void {
    if (this.#stopped) throw new ChatError(0, 'STOPPED', '');
  }
}
