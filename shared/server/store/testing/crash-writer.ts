/**
 * A process that writes as fast as it can until it is killed, and prints one line per acknowledged
 * write: `doc <id>` for a created document, `move <id>` for a transfer between two of ten accounts,
 * which also creates a receipt with that id. It retries while the database is unreachable.
 * Arguments: database (JSON), collection, prefix.
 */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config';
import { openStore } from '../open';
import { collection } from '../port';

const [database, name, prefix] = process.argv.slice(2) as [string, string, string];
const store = await openStore({ database: JSON.parse(database) as Config['database'] });
const eu = store.for('eu');
const documents = collection<Record<string, unknown>>(name);
const acknowledge = (line: string): void => {
  writeSync(1, `${line}\n`);
};
const tryAgain = async (error: unknown): Promise<void> => {
  if ((error as { code?: string }).code !== 'UNAVAILABLE')
    writeSync(2, `${(error as Error).stack}\n`);
  await pause(20);
};

async function create(lane: number): Promise<void> {
  for (let n = 0; ; n++) {
    const id = `${prefix}-${lane}-${n}`;
    await eu
      .create(documents, id, { n, text: 'x'.repeat(200) })
      .then(() => acknowledge(`doc ${id}`), tryAgain);
  }
}

async function transfer(lane: number): Promise<void> {
  for (let n = 0; ; n++) {
    const receipt = `${prefix}-receipt-${lane}-${n}`;
    const [from, to] = [`account-${(lane + n) % 10}`, `account-${(lane + n * 3 + 1) % 10}`];
    if (from === to) continue;
    await eu
      .transaction(async (tx) => {
        const [source, target] = await tx.getMany(documents, [from, to]);
        tx.update(documents, from, { balance: (source!.data['balance'] as number) - 1 });
        tx.update(documents, to, { balance: (target!.data['balance'] as number) + 1 });
        tx.create(documents, receipt, { from, to });
      })
      .then(() => acknowledge(`move ${receipt}`), tryAgain);
  }
}

await Promise.all([create(0), create(1), transfer(0), transfer(1)]);
