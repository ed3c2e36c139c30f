import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Outcome, Sql, SqlSession, SqlValue } from './sql';

/**
 * Implements `Sql` over one PGlite, which is a single connection in this process. There are no
 * other processes to notify.
 */
export function pgliteSql(db: PGlite, onClosed: () => Promise<void>): Sql {
  /**
   * The running transaction. A query inside it must join it, because there is no second connection.
   */
  const open = new AsyncLocalStorage<Transaction>();
  const query = async <Row>(text: string, params: readonly SqlValue[] = []): Promise<Row[]> =>
    (await (liveTransaction(open) ?? db).query<Row>(text, params as SqlValue[])).rows;

  return {
    query,
    read: query,
    alive: async () => {
      await db.query('SELECT 1');
    },
    isDown: () => false,
    back: async () => undefined,
    script: async (text) => {
      await db.exec(text);
    },
    transaction: <R>(fn: (session: SqlSession) => Promise<Outcome<R>>) => {
      const outer = liveTransaction(open);
      const run = async (tx: Transaction): Promise<R> => {
        const session: SqlSession = {
          query: async <Row>(text: string, params: readonly SqlValue[] = []) =>
            (await tx.query<Row>(text, params as SqlValue[])).rows,
        };
        const { result, last } = await open.run(tx, () => fn(session));
        if (last) await session.query(last.text, last.params);
        return result;
      };
      return outer ? run(outer) : db.transaction(run);
    },
    listen: async () => async () => undefined,
    notify: () => undefined,
    publishTexts: async () => undefined,
    close: async () => {
      if (!db.closed) await db.close();
      await onClosed();
    },
  };
}

const liveTransaction = (open: AsyncLocalStorage<Transaction>): Transaction | undefined => {
  const tx = open.getStore();
  return tx && !tx.closed ? tx : undefined;
};
