import type pg from 'pg';

/** Of one connection: more are answered by several at the same time. */
const MOST = 16;

/** `quick`: it finds by key. */
export interface Read {
  statement: pg.QueryConfig;
  quick: boolean;
}
interface Asked extends Read {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * Reads that are asked for in one turn of the event loop, over as few connections as there is reason for: each connection is a process of the database, and
 * waking one costs more than most reads do. One that may take long is the last of its connection, so that none waits for it.
 */
export function joinedReads(pool: pg.Pool): (read: Read) => Promise<unknown[]> {
  let asked: Asked[] = [];

  function send(): void {
    const quick = asked.filter((one) => one.quick);
    const slow = asked.filter((one) => !one.quick);
    asked = [];
    while (quick.length > 0 || slow.length > 0)
      void together([...quick.splice(0, MOST), ...slow.splice(0, 1)]);
  }

  async function together(some: Asked[]): Promise<void> {
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
      if (asked.length === 0) setImmediate(send);
      asked.push({ ...read, resolve, reject });
    });
}
