import type { ChatApi, Introduction, Session } from './api';
import { ChatError } from './http';

export interface VisitOptions {
  api: ChatApi;
  /** Token of an earlier visit. */
  token: string | undefined;
  /** Returns the currently stored token: another tab may have begun the visit meanwhile. */
  stored(): string | undefined;
  /** Begins a visit while no other tab begins one. */
  inTurn<T>(begin: () => Promise<T>): Promise<T>;
  /** Returns what the website currently says about the visitor. */
  introduction(): Introduction;
  /** Runs when a visit has begun or was renewed. */
  met(session: Session): void;
  /**
   * Runs when the server does not accept the website's proof: the call is repeated without the
   * proof.
   */
  unproven(error: ChatError): void;
}

/**
 * The visitor's identity on the server: gets a token with the first call and renews the token when
 * the server rejects it. After `stop` this class ignores results.
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

  /** Whether the visit has begun on this page. */
  get begun(): boolean {
    return this.#begun;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Makes a call with the visitor's token. Renews a rejected token once. */
  async authorized<T>(call: (token: string) => Promise<T>): Promise<T> {
    const used = this.#begun ? this.#token! : await this.renew();
    try {
      return await call(used);
    } catch (error) {
      if (!(error instanceof ChatError) || error.status !== 401) throw error;
      return call(await this.renew());
    }
  }

  /**
   * Gets a new token for the visitor of the old token, with the conversation so far. Simultaneous
   * calls share one request.
   */
  async renew(): Promise<string> {
    const begin = () => this.#begin();
    this.#asking ??= (this.#token ? begin() : this.#options.inTurn(begin)).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Sends the server what the website now says about the visitor, if the visit has begun. */
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
