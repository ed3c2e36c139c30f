/**
 * The database addresses of both regions. Without an address of its own, `eu` lives on the same server as `na`, in the database of the
 * same name with `-eu` behind it.
 */
export function databaseUrls(url: string, euUrl?: string): { na: string; eu: string } {
  return { na: url, eu: euUrl || withDatabase(url, `${databaseOf(url)}-eu`) };
}

/** The database a `postgres://` address names; PostgreSQL's default is the user's name. */
export function databaseOf(url: string): string {
  const { database, user } = parts(url);
  return decodeURIComponent(database || user || 'postgres');
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const { base, query } = parts(url);
  return `${base}/${encodeURIComponent(database)}${query}`;
}

/** By hand, because a host may be left out (`postgres://user@/db?host=/run/postgresql`), which `URL` refuses. */
function parts(url: string): { base: string; user: string; database: string; query: string } {
  const match =
    /^(postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::[^@/?#]*)?@)?[^/?#]*)(?:\/([^?#]*))?(\?[^#]*)?$/.exec(
      url,
    );
  if (!match)
    throw new Error('DATABASE_URL has to look like postgresql://user:password@host:5432/database.');
  return { base: match[1]!, user: match[2] ?? '', database: match[3] ?? '', query: match[4] ?? '' };
}
