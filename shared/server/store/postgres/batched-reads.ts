import type pg from 'pg';

/** Limit of reads per connection. More reads use several connections in parallel. */
const MOST = 16;

/** A read. `quick`: a look-up by key. */
export interface Read {
  statement: pg.QueryConfig;
  quick: boolean;
}
interface WaitingRead extends Read {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * Runs the reads of one turn of the event loop over few connections. Each connection is a process
 * of the database, and waking a process costs more than most reads. A read that may take long is
 * the last on its connection, so that no other read waits for it.
 */
export function batchedReads(pool: pg.Pool): (read: Read) => Promise<unknown[]> {
  let waiting: WaitingRead[] = [];

  function send(): void {
    const quick = waiting.filter((read) => read.quick);
    const slow = waiting.filter((read) => !read.quick);
    waiting = [];
    while (quick.length > 0 || slow.length > 0)
      void runBatch([...quick.splice(0, MOST), ...slow.splice(0, 1)]);
  }

  async function runBatch(some: WaitingRead[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { reject } of some) reject(error);
      return;
    }
    let healthy = true;
    await Promise.all(
      some.map(({ statement, resolve, reject }) =>
        client.query(statement).then(
          ({ rows }) => resolve(rows),
          (error: unknown) => {
            healthy = false;
            reject(error);
          },
        ),
      ),
    );
    client.release(!healthy);
  }

  return (read) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ ...read, resolve, reject });
    });
}
