import { RAISED } from './errors';
import { partitioned } from './partitions';
import { manyFunctions } from './write-many';

/**
 * Creates the tables and functions of one region, in its own PostgreSQL schema (`vg_na`, `vg_eu`).
 * With schemas, regions stay separate in one database, and in PGlite, which has only one database.
 *
 * Each migration runs once, in order. Never change a released migration; add a new one.
 */
export const migrations = (s: string): string[] => [
  tables(s) + keyFunction(s) + mergeFunction(s) + writeFunction(s),
  manyFunctions(s),
  partitioned(s),
  mergeFunction(s, 'CREATE OR REPLACE', SET_IF_ABSENT),
  wordsFunction(s),
];

/**
 * Every write adds a row to `changes` in the same transaction. A sequence number alone cannot be a
 * cursor: a transaction with a lower number can commit after one with a higher number, and a reader
 * past the higher number would miss it. So each row also has the id of its transaction, and a
 * cursor is a PostgreSQL snapshot: the rows after it are those whose transaction was not finished
 * in the snapshot. Writers need no common lock. `seq` orders the rows of one read. It is assigned
 * while the document's row is locked, so the changes of one document are always in order.
 */
const tables = (s: string): string => `
CREATE TABLE ${s}.documents (
  collection text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  data jsonb NOT NULL,
  version integer NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (collection, id)
);
CREATE TABLE ${s}.changes (
  seq bigserial NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  collection text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  deleted boolean NOT NULL,
  version integer NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX changes_xid ON ${s}.changes (xid);
CREATE TABLE ${s}.feed (epoch text NOT NULL, pruned xid8 NOT NULL);
INSERT INTO ${s}.feed VALUES (md5(random()::text || clock_timestamp()::text), '0');
`;

/**
 * Converts a JSON value to text whose byte order is the order of values: null, false, true,
 * numbers, strings, arrays, objects. `sort-key.ts` creates the same text, and indexes use this
 * expression. In any locale, strings sort by code point, and a range contains only values of its
 * own type.
 */
const keyFunction = (s: string): string => `
CREATE FUNCTION ${s}.sort_key(v jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE hex text;
BEGIN
  CASE jsonb_typeof(v)
    WHEN 'string' THEN RETURN '5' || (v #>> '{}');
    WHEN 'number' THEN
      hex := encode(float8send(v::float8), 'hex');
      IF hex < '8' THEN RETURN '4' || translate(left(hex, 1), '01234567', '89abcdef') || substr(hex, 2); END IF;
      RETURN '4' || translate(hex, '0123456789abcdef', 'fedcba9876543210');
    WHEN 'boolean' THEN RETURN CASE WHEN v = 'true' THEN '3' ELSE '2' END;
    WHEN 'null' THEN RETURN '1';
    WHEN 'array' THEN RETURN '6';
    ELSE RETURN '7';
  END CASE;
END $$;
`;

/**
 * Converts the texts of an array to a set of words, with an index for the beginnings of words.
 * Words are compared byte by byte, so the result does not depend on the locale of the database.
 */
const wordsFunction = (s: string): string => `
CREATE FUNCTION ${s}.words(v jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT e FROM jsonb_array_elements_text(CASE jsonb_typeof(v) WHEN 'array' THEN v ELSE '[]' END) AS e WHERE e <> ''))
$$;
`;

/**
 * Merges deeply, with field operations. Numbers are added as doubles, to get the same sum as
 * JavaScript.
 */
const mergeFunction = (s: string, create = 'CREATE', operations = ''): string => `
${create} FUNCTION ${s}.merge(target jsonb, patch jsonb, now_ms bigint) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  k text; v jsonb; was jsonb; item jsonb;
  result jsonb := CASE WHEN jsonb_typeof(target) = 'object' THEN target ELSE '{}' END;
BEGIN
  FOR k, v IN SELECT key, value FROM jsonb_each(patch) LOOP
    was := result -> k;
    IF jsonb_typeof(v) <> 'object' THEN
      result := result || jsonb_build_object(k, v);
    ELSIF NOT v ? '$op' THEN
      result := result || jsonb_build_object(k, ${s}.merge(was, v, now_ms));
    ELSE
      CASE v ->> '$op'
        WHEN 'delete' THEN result := result - k;
        WHEN 'serverTimestamp' THEN result := result || jsonb_build_object(k, now_ms);
        WHEN 'increment' THEN
          IF jsonb_typeof(was) IS DISTINCT FROM 'number' THEN was := '0'; END IF;
          result := result || jsonb_build_object(k, was::float8 + (v -> 'by')::float8);
        WHEN 'arrayUnion' THEN
          IF jsonb_typeof(was) IS DISTINCT FROM 'array' THEN was := '[]'; END IF;
          FOR item IN SELECT value FROM jsonb_array_elements(v -> 'values') LOOP
            IF NOT EXISTS (SELECT FROM jsonb_array_elements(was) AS e WHERE e.value = item) THEN was := was || jsonb_build_array(item); END IF;
          END LOOP;
          result := result || jsonb_build_object(k, was);
        WHEN 'arrayRemove' THEN
          IF jsonb_typeof(was) IS DISTINCT FROM 'array' THEN was := '[]'; END IF;
          result := result || jsonb_build_object(k, (
            SELECT coalesce(jsonb_agg(e.value ORDER BY e.ordinality), '[]') FROM jsonb_array_elements(was) WITH ORDINALITY AS e
            WHERE e.value NOT IN (SELECT value FROM jsonb_array_elements(v -> 'values'))));
        ${operations}ELSE RAISE EXCEPTION 'unknown field operation' USING ERRCODE = '22P02';
      END CASE;
    END IF;
  END LOOP;
  RETURN result;
END $$;
`;

/** A field operation that a later migration added. */
const SET_IF_ABSENT = `WHEN 'setIfAbsent' THEN
          IF was IS NULL THEN result := result || jsonb_build_object(k, v -> 'value'); END IF;
        `;

/**
 * Applies writes in order, atomically. Fields of an element of `ops`: o(peration), c(ollection),
 * i(d), d(ata or patch), p(lain: the patch needs no deep merge), v (the version that the caller
 * requires: else CONFLICT), s (the version that the transaction saw: else the transaction must run
 * again). Returns each document's new state, with `data` if the caller cannot know it.
 *
 * `write` alone is for single writes outside of transactions. `write_guarded` is for batches and
 * transactions. It marks the collections as being written (see transaction.ts for the effect). Then
 * it locks the documents that were not read before, in id order (absent ones by name), so that
 * writers queue instead of deadlocking. These are the first versions of `lock_documents` and
 * `write_guarded`: write-many.ts replaces both.
 */
const writeFunction = (s: string): string => `
CREATE FUNCTION ${s}.lock_absent(c text, i text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('${s}/' || c || '/' || i, 0)) $$;
CREATE FUNCTION ${s}.lock_collection(c text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('${s}/' || c, 1)) $$;
CREATE FUNCTION ${s}.lock_documents(documents jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c text COLLATE "C"; i text COLLATE "C";
BEGIN
  FOR c, i IN SELECT DISTINCT (value ->> 'c') COLLATE "C" AS n, (value ->> 'i') COLLATE "C" AS m FROM jsonb_array_elements(documents) ORDER BY n, m LOOP
    PERFORM FROM ${s}.documents d WHERE d.collection = c AND d.id = i FOR UPDATE;
    IF NOT FOUND THEN
      PERFORM ${s}.lock_absent(c, i);
      PERFORM FROM ${s}.documents d WHERE d.collection = c AND d.id = i FOR UPDATE; -- made while we waited
    END IF;
  END LOOP;
END $$;
CREATE FUNCTION ${s}.write_guarded(ops jsonb, collections jsonb, unread jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c text;
BEGIN
  FOR c IN SELECT jsonb_array_elements_text(collections) LOOP
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('${s}/' || c, 1));
  END LOOP;
  IF unread <> '[]' THEN PERFORM ${s}.lock_documents(unread); END IF;
  PERFORM FROM ${s}.write(ops);
END $$;
CREATE FUNCTION ${s}.write(ops jsonb) RETURNS TABLE (version integer, created_at bigint, updated_at bigint, data jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  op jsonb; kind text; c text COLLATE "C"; i text COLLATE "C"; had integer; want integer; seen integer; given jsonb;
  now_ms bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
BEGIN
  FOR op IN SELECT e.value FROM jsonb_array_elements(ops) AS e LOOP
    kind := op ->> 'o'; c := op ->> 'c'; i := op ->> 'i'; given := op -> 'd';
    want := (op -> 'v')::integer; seen := (op -> 's')::integer;
    LOOP
      -- The common case first, in one statement: the document is there and as expected.
      IF kind = 'delete' THEN
        DELETE FROM ${s}.documents d WHERE d.collection = c AND d.id = i AND (want IS NULL OR d.version = want) AND (seen IS NULL OR d.version = seen)
          RETURNING d.version + 1, d.created_at, d.updated_at INTO version, created_at, updated_at;
        EXIT WHEN FOUND;
      ELSIF kind <> 'create' THEN
        UPDATE ${s}.documents d SET version = d.version + 1, updated_at = greatest(d.updated_at, now_ms),
            data = CASE WHEN kind = 'set' THEN given WHEN op ? 'p' THEN d.data || given ELSE ${s}.merge(d.data, given, now_ms) END
          WHERE d.collection = c AND d.id = i AND (want IS NULL OR d.version = want) AND (seen IS NULL OR d.version = seen)
          RETURNING d.version, d.created_at, d.updated_at, CASE WHEN kind <> 'set' THEN d.data END INTO version, created_at, updated_at, data;
        EXIT WHEN FOUND;
      END IF;
      SELECT d.version INTO had FROM ${s}.documents d WHERE d.collection = c AND d.id = i FOR UPDATE;
      had := coalesce(had, 0);
      IF seen <> had THEN RAISE EXCEPTION 'changed since it was read' USING ERRCODE = '40001'; END IF;
      IF kind = 'create' AND had > 0 THEN RAISE EXCEPTION 'exists' USING ERRCODE = '${RAISED.exists}'; END IF;
      IF kind = 'update' AND had = 0 THEN RAISE EXCEPTION 'absent' USING ERRCODE = '${RAISED.notFound}'; END IF;
      IF want <> had THEN RAISE EXCEPTION 'version' USING ERRCODE = '${RAISED.conflict}'; END IF;
      CONTINUE WHEN had > 0; -- it came or changed meanwhile, and is locked now
      version := NULL;
      EXIT WHEN kind = 'delete';
      INSERT INTO ${s}.documents AS d VALUES (c, i, CASE WHEN kind = 'merge' THEN ${s}.merge('{}', given, now_ms) ELSE given END, 1, now_ms, now_ms)
        ON CONFLICT DO NOTHING RETURNING d.version, d.created_at, d.updated_at, CASE WHEN kind = 'merge' THEN d.data END INTO version, created_at, updated_at, data;
      EXIT WHEN FOUND; -- else somebody was faster: look again
    END LOOP;
    IF version IS NOT NULL THEN
      INSERT INTO ${s}.changes (collection, id, deleted, version, at) VALUES (c, i, kind = 'delete', write.version, now_ms);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
`;
