/**
 * Returns the database URLs of both regions. Without its own URL, `eu` uses the server of `na`,
 * with the suffix `-eu` on the database name.
 */
export function databaseUrls(url: string, euUrl?: string): { na: string; eu: string } {
  return { na: url, eu: euUrl || withDatabase(url, `${databaseOf(url)}-eu`) };
}

/** Returns the database in a `postgres://` URL. PostgreSQL's default is the user's name. */
export function databaseOf(url: string): string {
  const { database, user } = parts(url);
  return decodeURIComponent(database || user || 'postgres');
}

/** Returns the same URL with another database. */
export function withDatabase(url: string, database: string): string {
  const { base, query } = parts(url);
  return `${base}/${encodeURIComponent(database)}${query}`;
}

/**
 * Splits a URL. Parsed by hand, because the host may be omitted
 * (`postgres://user@/db?host=/run/postgresql`), which `URL` refuses.
 */
function parts(url: string): { base: string; user: string; database: string; query: string } {
  const match =
    /^(postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::[^@/?#]*)?@)?[^/?#]*)(?:\/([^?#]*))?(\?[^#]*)?$/.exec(
      url,
    );
  if (!match)
    throw new Error('DATABASE_URL has to look like postgresql://user:password@host:5432/database.');
  return { base: match[1]!, user: match[2] ?? '', database: match[3] ?? '', query: match[4] ?? '' };
}
