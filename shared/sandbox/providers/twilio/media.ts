const STARTS: [string, string][] = [
  ['\u0089PNG', 'image/png'],
  ['\u00FF\u00D8\u00FF', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['%PDF-', 'application/pdf'],
];

/** Returns the type of a file from its first bytes. */
export function mediaTypeOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 8);
  return STARTS.find(([mark]) => start.startsWith(mark))?.[1] ?? 'application/octet-stream';
}
