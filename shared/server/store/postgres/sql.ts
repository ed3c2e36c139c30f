/**
 * The SQL interface of the engine, over a connection pool or PGlite. It throws the driver's errors;
 * `errors.ts` knows both kinds.
 */
export interface Sql {
  /** One statement on its own: atomic, committed when the promise resolves. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** One statement that writes nothing and waits for no lock. `quick`: a look-up by key. */
  read<Row = Record<string, unknown>>(
    text: string,
    params: readonly SqlValue[],
    quick: boolean,
  ): Promise<Row[]>;
  /** Resolves when the database answers, however busy the working connections are. */
  alive(): Promise<void>;
  /** Whether statements failed because the database is away, and it has not answered since. */
  isDown(): boolean;
  /** Resolves when a database that is away answers again; at once when it is not away. */
  back(): Promise<void>;
  /** Several statements without parameters, in one implicit transaction. */
  script(text: string): Promise<void>;
  /** Runs `fn` in one READ COMMITTED transaction on one connection. */
  transaction<R>(fn: (session: SqlSession) => Promise<Outcome<R>>): Promise<R>;
  /**
   * `onWake` runs on another process's notification, and once whenever one may have been missed;
   * `onTold` runs for each published text, with the sender's name.
   */
  listen(channel: string, onWake: () => void, onText?: TextListener): Promise<() => Promise<void>>;
  /**
   * Wakes other processes; never throws, and batches bursts. A lost message only costs time,
   * because listeners also poll.
   */
  notify(channel: string): void;
  /** Publishes texts to all other listening processes, or to one: at most once, in order. */
  publishTexts(channel: string, to: string | 'all', texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type TextListener = (text: string, from: string) => void;

export interface SqlSession {
  /**
   * Statements of one session may be sent without waiting for the previous one; they run in order.
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** The result of a transaction and, when it writes, the statement to send together with COMMIT. */
export interface Outcome<R> {
  result: R;
  last?: { text: string; params: readonly SqlValue[] };
}

/** JSON is bound as text and cast `::text::jsonb`: drivers treat JSON parameters differently. */
export type SqlValue = string | number | boolean | null;
