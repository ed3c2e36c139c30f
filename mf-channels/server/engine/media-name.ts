const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['audio/ogg', 'ogg'],
  ['audio/opus', 'opus'],
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/x-m4a', 'm4a'],
  ['audio/aac', 'aac'],
  ['video/mp4', 'mp4'],
  ['audio/3gpp', '3gp'],
  ['video/3gpp', '3gp'],
]);

/** Returns the file name of a voice message, a sound or a video. `type`: as the provider says. */
export function mediaName(kind: 'voice' | 'audio' | 'video', type: string): string {
  const plain = type.split(';')[0]!.trim().toLowerCase();
  const subtype = plain.split('/')[1]?.replaceAll(/[^a-z0-9]/g, '') ?? '';
  return `${kind}.${ENDINGS.get(plain) ?? (subtype || 'unknown')}`;
}
