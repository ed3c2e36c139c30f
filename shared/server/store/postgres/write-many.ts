import { RAISED } from './errors';

/**
 * Creates the functions with which batches and transactions write many documents at once. One
 * statement per document would open all indexes of the table each time. Look-ups by key are forced,
 * because a plan that was made while the table was small would later scan the whole table.
 */
export const manyFunctions = (s: string): string =>
  lockFunction(s) + writeFunction(s) + guardFunction(s);

/** From this number of writes on, one statement is faster than several single ones. */
const MANY = 10;
const BY_KEY = 'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off';

/**
 * Locks each document's row in order, or the document's name if the document is absent. Then locks
 * documents that were created while the function waited for names.
 */
const lockFunction = (s: string): string => `
CREATE OR REPLACE FUNCTION ${s}.lock_documents(documents jsonb) RETURNS void LANGUAGE plpgsql ${BY_KEY} AS $$
DECLARE absent jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('c', l.c, 'i', l.i)) FILTER (WHERE l.named IS NOT NULL) INTO absent FROM (
    SELECT w.c, w.i, CASE WHEN d.id IS NULL THEN ${s}.lock_absent(w.c, w.i)::text END AS named
    FROM (SELECT DISTINCT (value ->> 'c') COLLATE "C" AS c, (value ->> 'i') COLLATE "C" AS i FROM jsonb_array_elements(documents) ORDER BY c, i OFFSET 0) w
    LEFT JOIN LATERAL (SELECT e.id FROM ${s}.documents e WHERE e.collection = w.c AND e.id = w.i FOR UPDATE) d ON true OFFSET 0) l;
  IF absent IS NOT NULL THEN
    PERFORM FROM jsonb_array_elements(absent) w
      CROSS JOIN LATERAL (SELECT FROM ${s}.documents e WHERE e.collection = w.value ->> 'c' AND e.id = w.value ->> 'i' FOR UPDATE) d;
  END IF;
END $$;
`;

/**
 * Works like `write`, for different documents that are locked. Absent documents are locked only by
 * name, and the documents of a query not at all. If a single write interferes, fewer rows are
 * written than expected, and everything runs again.
 */
const writeFunction = (s: string): string => `
CREATE FUNCTION ${s}.write_many(ops jsonb) RETURNS void LANGUAGE plpgsql ${BY_KEY} AS $$
DECLARE
  problem text; wanted bigint; written bigint;
  now_ms bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
BEGIN
  WITH found AS (
    SELECT e.at, e.value ->> 'o' AS kind, k.c, k.i, e.value -> 'd' AS given, e.value ? 'p' AS plain,
      (e.value -> 'v')::integer AS want, (e.value -> 's')::integer AS seen, coalesce(d.version, 0) AS had
    FROM jsonb_array_elements(ops) WITH ORDINALITY AS e (value, at)
    CROSS JOIN LATERAL (SELECT (e.value ->> 'c') COLLATE "C" AS c, (e.value ->> 'i') COLLATE "C" AS i) k
    LEFT JOIN ${s}.documents d ON d.collection = k.c AND d.id = k.i
  ), op AS MATERIALIZED (
    SELECT found.*, CASE WHEN seen <> had THEN '40001' WHEN kind = 'create' AND had > 0 THEN '${RAISED.exists}'
      WHEN kind = 'update' AND had = 0 THEN '${RAISED.notFound}' WHEN want <> had THEN '${RAISED.conflict}' END AS refused FROM found
  ), first AS MATERIALIZED (
    SELECT refused FROM op WHERE refused IS NOT NULL ORDER BY at LIMIT 1
  ), updated AS (
    UPDATE ${s}.documents d SET version = d.version + 1, updated_at = greatest(d.updated_at, now_ms),
      data = CASE WHEN op.kind = 'set' THEN op.given WHEN op.plain THEN d.data || op.given ELSE ${s}.merge(d.data, op.given, now_ms) END
    FROM op WHERE d.collection = op.c AND d.id = op.i AND d.version = op.had AND op.had > 0 AND op.kind <> 'delete' AND NOT EXISTS (SELECT FROM first) RETURNING 1
  ), deleted AS (
    DELETE FROM ${s}.documents d USING op
    WHERE d.collection = op.c AND d.id = op.i AND d.version = op.had AND op.kind = 'delete' AND NOT EXISTS (SELECT FROM first) RETURNING 1
  ), made AS (
    INSERT INTO ${s}.documents
    SELECT c, i, CASE WHEN kind = 'merge' THEN ${s}.merge('{}', given, now_ms) ELSE given END, 1, now_ms, now_ms
    FROM op WHERE had = 0 AND kind <> 'delete' AND NOT EXISTS (SELECT FROM first) ON CONFLICT DO NOTHING RETURNING 1
  ), told AS (
    INSERT INTO ${s}.changes (collection, id, deleted, version, at)
    SELECT c, i, kind = 'delete', had + 1, now_ms FROM op WHERE (had > 0 OR kind <> 'delete') AND NOT EXISTS (SELECT FROM first) ORDER BY at RETURNING 1
  )
  SELECT (SELECT refused FROM first), (SELECT count(*) FROM told), (SELECT count(*) FROM (TABLE updated UNION ALL TABLE deleted UNION ALL TABLE made) w)
    INTO problem, wanted, written;
  IF problem IS NULL AND written < wanted THEN problem := '40001'; END IF;
  IF problem IS NOT NULL THEN RAISE EXCEPTION 'not written' USING ERRCODE = problem; END IF;
END $$;
`;

/**
 * Few writes are faster one by one, and several writes to one document must run one by one. The
 * number of writes is checked first, because that check needs no query.
 */
const guardFunction = (s: string): string => `
CREATE OR REPLACE FUNCTION ${s}.write_guarded(ops jsonb, collections jsonb, unread jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c text;
BEGIN
  FOR c IN SELECT jsonb_array_elements_text(collections) LOOP
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('${s}/' || c, 1));
  END LOOP;
  IF unread <> '[]' THEN PERFORM ${s}.lock_documents(unread); END IF;
  IF jsonb_array_length(ops) >= ${MANY} THEN
    IF NOT EXISTS (SELECT FROM jsonb_array_elements(ops) GROUP BY value ->> 'c', value ->> 'i' HAVING count(*) > 1) THEN
      PERFORM ${s}.write_many(ops);
      RETURN;
    END IF;
  END IF;
  PERFORM FROM ${s}.write(ops);
END $$;
`;
