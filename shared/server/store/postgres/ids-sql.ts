import type { SqlValue } from './sql';

const FEW = 10;

/**
 * Returns a condition on document ids, with parameters from `$1` on. Few ids become single
 * parameters, which PostgreSQL plans best. Many ids become one list.
 */
export function idsSql(ids: readonly string[]): { condition: string; params: SqlValue[] } {
  if (ids.length === 1) return { condition: 'id = $1', params: [ids[0]!] };
  if (ids.length <= FEW)
    return {
      condition: `id IN (${ids.map((_, index) => `$${index + 1}`).join()})`,
      params: [...ids],
    };
  return {
    condition: 'id IN (SELECT jsonb_array_elements_text($1::text::jsonb))',
    params: [JSON.stringify(ids)],
  };
}
