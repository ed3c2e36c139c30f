import pg from 'pg';
import { accountId } from '@voxgrove/server/ledger/account';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { usedCredits } from '@voxgrove/server/ledger/workspace-accounts';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { activityEvents } from '../mf-agents/server/activity/port';
import type { Activity } from '../mf-agents/server/activity/port';
import { conversations } from '../mf-agents/server/conversations/port';
import { analyticsDays } from '../mf-widget/server/analytics/collections';
import { talksOf } from './talks';

export const EVENTS = Number(process.env['EVENTS'] ?? 10_000_000);
/** A chart of 90 days also shows the 90 days before. */
const DAYS = 180;
/** Events that one statement writes. */
const AT_ONCE = 500_000;
/** Different conversations; all others are copies of these at other times. */
const MODELS = 2_000;
const DAY_MS = 86_400_000;
/** Longer than the longest conversation. */
const NEWEST_AGO_MS = 1_800_000;
const CREDIT_MINOR = 1_000;
const RARE_CHANNEL = 'sms';
/** Of 100 conversations, so many are in each channel. */
const CHANNELS = { 'web-chat': 80, whatsapp: 14, telegram: 5, [RARE_CHANNEL]: 1 };
export const CHANNEL_NAMES = Object.keys(CHANNELS);

interface Place {
  url: string;
  schema: string;
  workspaceId: WorkspaceId;
  agentIds: readonly AgentId[];
}

/**
 * Writes half a year of conversations with their events, the credits that they used, and the visits to
 * the pages with the widget. The conversations are written with set-based SQL, as copies of 2,000
 * conversations with other ids, times, agents and channels. The indexes are dropped; the next start
 * of a gateway creates them again.
 * @returns the number of conversations
 */
export async function seedAnalytics(
  place: Place,
  log: (line: string) => void,
): Promise<{ talks: number; events: number }> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  try {
    await client.query(`SET search_path = ${place.schema}`);
    await client.query(`SET work_mem = '256MB'`);
    await dropIndexes(client, place.schema);
    const perModel = await writeModels(client, place);
    const talks = Math.ceil(EVENTS / perModel);
    const step = Math.ceil(AT_ONCE / perModel);
    const now = Date.now();
    const times = {
      from: now - DAYS * DAY_MS,
      stepMs: (DAYS * DAY_MS - NEWEST_AGO_MS) / talks,
    };
    for (let begin = 0; begin < talks; begin += step) {
      const end = Math.min(talks, begin + step);
      await writeTalks(client, place, times, begin, end);
      log(`${end} of ${talks} conversations`);
    }
    await writeCredits(client, place);
    await writeVisits(client, place, now);
    const { rows } = await client.query<{ count: string }>(
      'SELECT count(*) FROM documents WHERE collection = $1',
      [activityEvents.name],
    );
    return { talks, events: Number(rows[0]!.count) };
  } finally {
    await client.end();
  }
}

async function dropIndexes(client: pg.Client, schema: string): Promise<void> {
  for (const { name } of [activityEvents, conversations, ledgerEntries]) {
    const readable = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    const { rows } = await client.query<{ indexname: string }>(
      'SELECT indexname FROM pg_indexes WHERE schemaname = $1 AND starts_with(indexname, $2)',
      [schema, `ix_${readable.slice(0, 30)}_`],
    );
    for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  }
}

/**
 * Writes the conversations of which all others are copies, into tables of this session.
 * @returns the number of events of a conversation, on average
 */
async function writeModels(client: pg.Client, { workspaceId, agentIds }: Place): Promise<number> {
  const talk = talksOf(workspaceId);
  const models = Array.from({ length: MODELS }, (_, number) => {
    const { conversation, events } = talk(agentIds[0]!, number, 0);
    return { number, conversation, events: events.map(({ event }) => withModel(event, number)) };
  });
  await client.query(`
    CREATE TEMP TABLE model_talks (number integer PRIMARY KEY, data jsonb NOT NULL);
    CREATE TEMP TABLE model_events (
      number integer NOT NULL, place integer NOT NULL, data jsonb NOT NULL
    )`);
  await client.query(
    `INSERT INTO model_talks
    SELECT (e ->> 'number')::integer, e -> 'conversation'
    FROM jsonb_array_elements($1::text::jsonb) e`,
    [JSON.stringify(models)],
  );
  await client.query(
    `INSERT INTO model_events
    SELECT (e ->> 'number')::integer, f.place, f.data
    FROM jsonb_array_elements($1::text::jsonb) e,
      jsonb_array_elements(e -> 'events') WITH ORDINALITY f (data, place)`,
    [JSON.stringify(models)],
  );
  await client.query('ANALYZE model_talks, model_events');
  return models.reduce((sum, { events }) => sum + events.length, 0) / MODELS;
}

/** A model has written a part of the answers. */
const withModel = (event: Activity, number: number): Activity =>
  event.kind === 'answer' && number % 3 === 0
    ? {
        ...event,
        engine: 'model',
        model: number % 2 === 0 ? 'gpt-4o-mini' : 'gpt-4o',
        tokens: 800 + (number % 400),
        microUsd: 300,
      }
    : event;

/** Writes the conversations with these numbers, and their events. */
async function writeTalks(
  client: pg.Client,
  { agentIds }: Place,
  { from, stepMs }: { from: number; stepMs: number },
  begin: number,
  end: number,
): Promise<void> {
  const channels = Object.entries(CHANNELS).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name),
  );
  await client.query('DROP TABLE IF EXISTS talks');
  // The ids of conversations and events are hashes, as in the product.
  await client.query(
    `CREATE TEMP TABLE talks AS
    SELECT n, n % ${MODELS} AS number, left(md5('talk ' || n), 20) AS id,
      floor($1::float8 + n * $2::float8)::bigint AS started_at,
      ($3::text[])[1 + abs(hashtext('agent ' || n)) % ${agentIds.length}] AS agent,
      ($4::text[])[1 + abs(hashtext('channel ' || n)) % ${channels.length}] AS channel
    FROM generate_series($5::integer, $6::integer - 1) n`,
    [from, stepMs, agentIds, channels, begin, end],
  );
  await client.query('ANALYZE talks');
  const times = (...fields: string[]): string =>
    fields.map((field) => `'${field}', t.started_at + (m.data ->> '${field}')::bigint`).join(', ');
  await client.query(
    `INSERT INTO documents (collection, id, data, version, created_at, updated_at)
    SELECT '${conversations.name}', t.id,
      m.data || jsonb_build_object(
        'schemaVersion', 4, 'id', t.id, 'agentId', t.agent, 'channel', t.channel,
        'visitorId', left(md5('visitor ' || t.n), 20),
        ${times('startedAt', 'lastMessageAt', 'lastVisitorAt')}
      ),
      1, t.started_at, t.started_at
    FROM talks t JOIN model_talks m USING (number) ORDER BY t.id`,
  );
  await client.query(
    `INSERT INTO documents (collection, id, data, version, created_at, updated_at)
    SELECT '${activityEvents.name}', md5(t.id || m.place),
      m.data || jsonb_build_object(
        'conversationId', t.id, 'agentId', t.agent, 'channel', t.channel,
        ${times('startedAt', 'at')}
      ),
      1, t.started_at, t.started_at
    FROM talks t JOIN model_events m USING (number) ORDER BY 2`,
  );
}

/** Every answer of a model has used a credit. */
async function writeCredits(client: pg.Client, { workspaceId }: Place): Promise<void> {
  const account = accountId(usedCredits(workspaceId));
  await client.query(
    `INSERT INTO documents (collection, id, data, version, created_at, updated_at)
    SELECT '${ledgerEntries.name}', $1::text || '/' || lpad(number::text, 12, '0'),
      jsonb_build_object(
        'kind', 'usage', 'why', 'Answer', 'by', '{"type": "system", "id": "agent"}'::jsonb,
        'source', jsonb_build_object('agentId', agent, 'conversationId', conversation),
        'book', $2::text, 'account', $1::text, 'number', number, 'minor', ${CREDIT_MINOR},
        'balance', number * ${CREDIT_MINOR},
        'totals', jsonb_build_object('usage', number * ${CREDIT_MINOR}),
        'transaction', 'transaction-' || number, 'at', at
      ),
      1, at, at
    FROM (
      SELECT row_number() OVER (ORDER BY (data ->> 'at')::bigint, id) AS number,
        data ->> 'agentId' AS agent,
        data ->> 'conversationId' AS conversation,
        (data ->> 'at')::bigint AS at
      FROM documents
      WHERE collection = '${activityEvents.name}' AND data ? 'model'
    ) used`,
    [account, workspaceId],
  );
}

/** Every quarter of an hour, some visitors have seen and opened the widget of each agent. */
async function writeVisits(
  client: pg.Client,
  { workspaceId, agentIds }: Place,
  now: number,
): Promise<void> {
  await client.query(
    `INSERT INTO documents (collection, id, data, version, created_at, updated_at)
    SELECT '${analyticsDays.name}', agent || '-' || day,
      jsonb_build_object(
        'agentId', agent, 'workspaceId', $2::text, 'day', day, 'loads', 96, 'shown', 960,
        'quarters', (
          SELECT jsonb_object_agg(q, '{"loads": 1, "shown": 10}'::jsonb)
          FROM generate_series(0, 95) q
        )
      ),
      1, $3::bigint, $3::bigint
    FROM unnest($1::text[]) agent, (
      SELECT to_char(d, 'YYYY-MM-DD') AS day
      FROM generate_series(
        to_timestamp($3::bigint / 1000) AT TIME ZONE 'UTC' - interval '${DAYS} days',
        to_timestamp($3::bigint / 1000) AT TIME ZONE 'UTC',
        interval '1 day'
      ) d
    ) days`,
    [agentIds, workspaceId, now],
  );
}
