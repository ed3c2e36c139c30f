/**
 * The SQL interface of the store, implemented over a connection pool and over PGlite. Methods throw
 * the driver's errors; `errors.ts` knows the errors of both.
 */
export interface Sql {
  /**
   * Runs one statement on its own. The statement is atomic, and committed when the promise
   * resolves.
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs one statement that writes nothing and waits for no lock. `quick`: a look-up by key. */
  read<Row = Record<string, unknown>>(
    text: string,
    params: readonly SqlValue[],
    quick: boolean,
  ): Promise<Row[]>;
  /** Resolves when the database answers, however busy the working connections are. */
  alive(): Promise<void>;
  /**
   * Returns whether statements failed because the database is unreachable, and it has not answered
   * since.
   */
  isDown(): boolean;
  /** Resolves when an unreachable database answers again; at once if it is reachable. */
  back(): Promise<void>;
  /** Runs several statements without parameters, in one implicit transaction. */
  script(text: string): Promise<void>;
  /** Runs `fn` in one READ COMMITTED transaction on one connection. */
  transaction<R>(fn: (session: SqlSession) => Promise<Outcome<R>>): Promise<R>;
  /**
   * Subscribes to a channel. `onWake` is called after another process's notification, and once
   * whenever a notification may have been missed. `onText` is called for each published text, with
   * the sender's name.
   */
  listen(channel: string, onWake: () => void, onText?: TextListener): Promise<() => Promise<void>>;
  /**
   * Wakes other processes. Never throws, and batches bursts. A lost message only costs time,
   * because subscribers also poll.
   */
  notify(channel: string): void;
  /**
   * Publishes texts to all other subscribed processes, or to one. Delivery is at most once, and in
   * order.
   */
  publishTexts(channel: string, to: string | 'all', texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type TextListener = (text: string, from: string) => void;

export interface SqlSession {
  /**
   * Runs a statement. Statements of one session may be sent without waiting for the previous one;
   * they run in order.
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/**
 * The result of a transaction. If the transaction writes: also the last statement, which is sent
 * together with COMMIT.
 */
export interface Outcome<R> {
  result: R;
  last?: { text: string; params: readonly SqlValue[] };
}

/**
 * JSON is bound as text and cast with `::text::jsonb`, because drivers treat JSON parameters
 * differently.
 */
export type SqlValue = string | number | boolean | null;
