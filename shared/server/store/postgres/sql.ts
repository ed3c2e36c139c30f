/**
 * The SQL the engine needs, whoever speaks it: a pool of connections to a server, or PGlite in this process. Errors come out as the
 * driver threw them; `errors.ts` knows both kinds.
 */
export interface Sql {
  /** One statement on its own: atomic, committed when the promise resolves. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** One statement that writes nothing and waits for nobody's lock. `quick`: it finds by key. */
  read<Row = Record<string, unknown>>(
    text: string,
    params: readonly SqlValue[],
    quick: boolean,
  ): Promise<Row[]>;
  /** Resolves when the database answers, however busy the connections are that work is done on. */
  alive(): Promise<void>;
  /** Whether statements have shown that the database is away, and it has not answered since. */
  isDown(): boolean;
  /** Resolves when a database that is away answers again, at once when it is not away. */
  back(): Promise<void>;
  /** Several statements without parameters, in one implicit transaction. */
  script(text: string): Promise<void>;
  /** Runs `fn` in one READ COMMITTED transaction on one connection. */
  transaction<R>(fn: (session: SqlSession) => Promise<Outcome<R>>): Promise<R>;
  /** `onWake` runs whenever another process notifies, and once whenever that may have been missed; `onTold` for each text another process tells, with its name. */
  listen(channel: string, onWake: () => void, onTold?: Told): Promise<() => Promise<void>>;
  /** Tells other processes; never throws, and joins bursts. A lost message only costs time: listeners also look by themselves. */
  notify(channel: string): void;
  /** Tells all other processes that listen, or one of them, texts: at most once, in order. */
  tell(channel: string, to: string | 'all', texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export type Told = (text: string, from: string) => void;

export interface SqlSession {
  /** Statements of one session may be sent without waiting for the one before; they run in order. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** What a transaction ends with: its result and, when it writes, the statement to send together with COMMIT. */
export interface Outcome<R> {
  result: R;
  last?: { text: string; params: readonly SqlValue[] };
}

/** JSON is bound as text and cast `::text::jsonb`: drivers treat JSON parameters differently. */
export type SqlValue = string | number | boolean | null;
