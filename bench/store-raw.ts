import pg from 'pg';

/**
 * The peer of the store: handwritten code for one kind of document, with a table of its own,
 * prepared statements and a pool. Like in the store, every write increments the version and adds a
 * row to a table of changes, in one statement where possible.
 */
export class RawStore {
  private constructor(private readonly pool: pg.Pool) {}

  static async open(url: string): Promise<RawStore> {
    const pool = new pg.Pool({ connectionString: url });
    await pool.query(`
      CREATE TABLE conversation (id text PRIMARY KEY, data jsonb NOT NULL, version integer NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX conversation_newest ON conversation ((data ->> 'agentId'), (data -> 'lastMessageAt'));
      CREATE TABLE conversation_change (seq bigserial PRIMARY KEY, id text NOT NULL, version integer NOT NULL, at timestamptz NOT NULL DEFAULT now());`);
    return new RawStore(pool);
  }

  async fill(rows: { id: string; data: object }[]): Promise<void> {
    await this.pool.query(
      `WITH made AS (
        INSERT INTO conversation (id, data, version) SELECT e ->> 'id', e -> 'data', 1 FROM jsonb_array_elements($1::text::jsonb) e RETURNING id
      ) INSERT INTO conversation_change (id, version) SELECT id, 1 FROM made`,
      [JSON.stringify(rows)],
    );
  }

  async get(id: string): Promise<unknown> {
    return (
      await this.pool.query({
        name: 'get',
        text: 'SELECT id, data, version, created_at, updated_at FROM conversation WHERE id = $1',
        values: [id],
      })
    ).rows[0];
  }

  async merge(id: string, patch: object): Promise<unknown> {
    return (
      await this.pool.query({
        name: 'merge',
        text: `WITH w AS (UPDATE conversation SET data = data || $2::text::jsonb, version = version + 1, updated_at = now() WHERE id = $1 RETURNING *),
        c AS (INSERT INTO conversation_change (id, version) SELECT id, version FROM w) SELECT * FROM w`,
        values: [id, JSON.stringify(patch)],
      })
    ).rows[0];
  }

  async newest(agentId: string, limit: number): Promise<unknown[]> {
    return (
      await this.pool.query({
        name: 'newest',
        values: [agentId, limit],
        text: "SELECT id, data, version, created_at, updated_at FROM conversation WHERE data ->> 'agentId' = $1 ORDER BY data -> 'lastMessageAt' DESC LIMIT $2",
      })
    ).rows;
  }

  async move([from, to]: [string, string]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: string; data: { unread: number } }>({
        name: 'lock',
        text: 'SELECT id, data FROM conversation WHERE id IN ($1, $2) ORDER BY id FOR UPDATE',
        values: [from, to],
      });
      const unread = new Map(rows.map((row) => [row.id, row.data.unread]));
      await RawStore.setUnread(client, from, unread.get(from)! - 1);
      await RawStore.setUnread(client, to, unread.get(to)! + 1);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  private static async setUnread(client: pg.PoolClient, id: string, unread: number): Promise<void> {
    await client.query({
      name: 'unread',
      values: [id, unread],
      text: `WITH w AS (UPDATE conversation SET data = jsonb_set(data, '{unread}', to_jsonb($2::integer)), version = version + 1, updated_at = now() WHERE id = $1 RETURNING id, version)
        INSERT INTO conversation_change (id, version) SELECT id, version FROM w`,
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
