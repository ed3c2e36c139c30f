/**
 * A separate process that creates `count` documents `prefix-1…`. With each document it also
 * increments a shared counter. Arguments: database (JSON), region, collection, prefix, count.
 */
import type { Region } from '@voxgrove/contracts';
import type { Config } from '../../config';
import { openStore } from '../open';
import { collection, fieldOp } from '../port';

const [database, region, name, prefix, count] = process.argv.slice(2) as [
  string,
  Region,
  string,
  string,
  string,
];
const store = await openStore({ database: JSON.parse(database) as Config['database'] });
const documents = collection<{ n: number }>(name);
for (let n = 1; n <= Number(count); n++) {
  await store.for(region).batch([
    { op: 'create', collection: documents, id: `${prefix}-${n}`, data: { n } },
    {
      op: 'set',
      collection: documents,
      id: 'counter',
      data: { n: fieldOp.increment(1) },
      options: { merge: true },
    },
  ]);
}
await store.close();
