/**
 * A position in a region's changes. All changes that are committed in snapshot `after` are behind
 * the position. A page of changes is read with one later snapshot. Within a page, changes that are
 * committed in `page.upTo` and numbered up to `page.seq` are behind the position too. See
 * schema.ts.
 */
export interface Position {
  epoch: string;
  after: string;
  page?: { upTo: string; seq: number };
}

const SNAPSHOT = '\\d{1,20}:\\d{1,20}:[\\d,]*';
const CURSOR = new RegExp(`^([0-9a-f]{32})\\.(${SNAPSHOT})(?:~(${SNAPSHOT})~(\\d{1,16}))?$`);

export const toCursor = ({ epoch, after, page }: Position): string =>
  `${epoch}.${after}${page ? `~${page.upTo}~${page.seq}` : ''}`;

/** Parses a cursor. Returns undefined for a text that is not a cursor. */
export function parseCursor(cursor: string): Position | undefined {
  const match = CURSOR.exec(cursor);
  if (!match || !match.slice(2, 4).every((part) => part === undefined || isSnapshot(part)))
    return undefined;
  return {
    epoch: match[1]!,
    after: match[2]!,
    page: match[3] ? { upTo: match[3], seq: Number(match[4]) } : undefined,
  };
}

/**
 * Returns whether PostgreSQL accepts the text as `xmin:xmax:xip,…`. With another text PostgreSQL
 * would fail, instead of a `resync`.
 */
function isSnapshot(text: string): boolean {
  const [low = '', high = '', list = ''] = text.split(':');
  const [xmin, xmax] = [BigInt(low), BigInt(high)];
  const running =
    list === '' ? [] : list.split(',').map((part) => (part === '' ? -1n : BigInt(part)));
  return (
    xmin > 0n &&
    xmin <= xmax &&
    xmax < 2n ** 63n &&
    running.every((xid, index) => xid >= xmin && xid < xmax && xid > (running[index - 1] ?? 0n))
  );
}
