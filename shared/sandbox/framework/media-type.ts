const STARTS: [string, string][] = [
  ['\u0089PNG', 'image/png'],
  ['\u00FF\u00D8\u00FF', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['%PDF-', 'application/pdf'],
  ['OggS', 'audio/ogg'],
  ['ID3', 'audio/mpeg'],
  ['#!AMR', 'audio/amr'],
];

/** Returns the type of a file from its first bytes. */
export function mediaTypeOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 8);
  if (start.endsWith('ftyp')) return 'video/mp4';
  return STARTS.find(([mark]) => start.startsWith(mark))?.[1] ?? 'application/octet-stream';
}

/** A file that a person has sent: its type, and how the chat page shows it. */
export function sentFile(base64: string): {
  bytes: Buffer;
  type: string;
  kind: 'image' | 'audio' | 'video';
  shown: { text: string; picture?: string };
} {
  const bytes = Buffer.from(base64, 'base64');
  const type = mediaTypeOf(bytes);
  if (type.startsWith('audio/'))
    return { bytes, type, kind: 'audio', shown: { text: 'Voice message' } };
  if (type.startsWith('video/')) return { bytes, type, kind: 'video', shown: { text: 'Video' } };
  const picture = `data:image/*;base64,${base64}`;
  return { bytes, type, kind: 'image', shown: { text: '', picture } };
}
