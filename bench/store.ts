import { collection } from '@voxgrove/server/store/port';
import { openStore } from '@voxgrove/server/store/open';
import { settleDatabase, temporaryDatabase } from './store-database';
import { pairedFigure } from './figure';
import { RawStore } from './store-raw';
import type { Benchmark } from '../shared/tooling/bench/benchmark';

interface Conversation {
  agentId: string;
  lastMessageAt: number;
  title: string;
  unread: number;
  labels: string[];
  visitor: { name: string; country: string };
}

const DOCUMENTS = 100_000;
const AGENTS = 500;
const ROUNDS = 1_500;
const WARM_UP = 300;
const LIMIT = 1.5;

/** Indexes of other collections, about as many as the product's slices declare. */
const NEIGHBOURS = Array.from({ length: 40 }, (_, n) =>
  [['workspaceId'], ['dueAt', 'attempt']].map((fields) => ({
    collection: `neighbour-${n}`,
    fields,
  })),
).flat();

const conversations = collection<Conversation>('agents.conversations');
const id = (n: number): string => `conversation-${n}`;
const conversation = (n: number): Conversation => ({
  agentId: `agent-${n % AGENTS}`,
  lastMessageAt: 1_700_000_000_000 + ((n * 7_919) % DOCUMENTS) * 1_000,
  title: `Question ${n} about opening hours`,
  unread: n % 3,
  labels: ['website', n % 2 ? 'new' : 'returning'],
  visitor: { name: `Visitor ${n}`, country: n % 5 ? 'DE' : 'FR' },
});

/**
 * Compares the document store with handwritten `pg` statements on the same server: the same
 * documents, the same index (in the store among those of the other collections), the same
 * durability (fsync on), and writes that leave the same row in a table of changes. In every round
 * the operations of both sides alternate. Operations run one at a time, so the figure is the time
 * that a request sees.
 */
const benchmark: Benchmark = async (log) => {
  const database = await temporaryDatabase();
  const store = await openStore({
    database: { kind: 'postgres', urls: database.urls },
    indexes: [
      { collection: conversations.name, fields: ['agentId', 'lastMessageAt'] },
      ...NEIGHBOURS,
    ],
  });
  const raw = await RawStore.open(database.urls.na);
  try {
    const eu = store.for('eu');
    log(`filling both with ${DOCUMENTS} documents`);
    for (let n = 0; n < DOCUMENTS; n += 1_000) {
      const part = Array.from({ length: 1_000 }, (_, k) => ({
        id: id(n + k),
        data: conversation(n + k),
      }));
      await eu.batch(
        part.map(({ id, data }) => ({ op: 'create', collection: conversations, id, data })),
      );
      await raw.fill(part);
    }
    await settleDatabase(database.urls);
    const any = (): number => Math.floor(Math.random() * DOCUMENTS);
    const two = (): [string, string] => {
      const n = any();
      return [id(n), id((n + 1) % DOCUMENTS)];
    };

    const cases: Record<string, { ours: () => Promise<unknown>; theirs: () => Promise<unknown> }> =
      {
        'point get': {
          ours: () => eu.get(conversations, id(any())),
          theirs: () => raw.get(id(any())),
        },
        merge: {
          ours: () =>
            eu.set(conversations, id(any()), { unread: any(), title: 'Changed' }, { merge: true }),
          theirs: () => raw.merge(id(any()), { unread: any(), title: 'Changed' }),
        },
        'indexed query of 20': {
          ours: () =>
            eu.query(conversations, {
              where: [{ field: 'agentId', op: '==', value: `agent-${any() % AGENTS}` }],
              orderBy: { field: 'lastMessageAt', direction: 'desc' },
              limit: 20,
            }),
          theirs: () => raw.newest(`agent-${any() % AGENTS}`, 20),
        },
        'transaction on two documents': {
          ours: () =>
            eu.transaction(async (tx) => {
              const [from, to] = await tx.getMany(conversations, two());
              tx.update(conversations, from!.id, { unread: from!.data.unread - 1 });
              tx.update(conversations, to!.id, { unread: to!.data.unread + 1 });
            }),
          theirs: () => raw.move(two()),
        },
      };
    const figures = [];
    for (const [name, { ours, theirs }] of Object.entries(cases)) {
      log(name);
      const [values, peers] = await alternate(ours, theirs);
      figures.push(pairedFigure(`store.${name.replaceAll(' ', '-')}`, 'µs', values, peers, LIMIT));
    }
    return figures;
  } finally {
    await raw.close();
    await store.close();
    await database.stop();
  }
};
export default benchmark;

/** Measures the microseconds of each operation. The first rounds only warm up. */
async function alternate(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const [values, peers]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    const a = await microseconds(first ? ours : theirs);
    const b = await microseconds(first ? theirs : ours);
    if (round >= 0) {
      values.push(first ? a : b);
      peers.push(first ? b : a);
    }
  }
  return [values, peers];
}

async function microseconds(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await operation();
  return (performance.now() - start) * 1_000;
}
