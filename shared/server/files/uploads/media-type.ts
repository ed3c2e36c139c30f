import type { Attachment } from '@voxgrove/contracts';

/** Types of the tracks in a file of the MP4 family. */
const SOUND = 'soun';
const PICTURES = 'vide';
/** Codecs of phones in 3GP files that no browser plays: H.263, MPEG-4 Visual and AMR. */
const PHONE_CODECS = ['s263', 'mp4v', 'samr', 'sawb'];
/** Distance from the name of a `hdlr` box to the type of its track. */
const TO_TYPE = 12;

/** Detects the type of a sound or a video by its first bytes, or returns null for another file. */
export function mediaTypeOf(bytes: Buffer): Attachment['type'] | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('OggS')) return 'audio/ogg';
  if (start.startsWith('ID3')) return 'audio/mpeg';
  if (start.startsWith('#!AMR')) return 'audio/amr';
  if (start.slice(4, 8) === 'ftyp') return mp4TypeOf(bytes);
  const [first = 0, second = 0] = bytes;
  // A frame of MPEG audio begins with eleven bits. The next bits name the version and the layer:
  // ADTS has layer 0, MP3 has layer 3.
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const isAdts = (second & 0xf6) === 0xf0;
  if (isAdts) return 'audio/aac';
  const isLayer3 = (second & 0x06) === 0x02;
  return isLayer3 ? 'audio/mpeg' : null;
}

/**
 * Returns the type by the brand, the codecs and the tracks of the file. A 3GP file with the codecs of
 * MP4 counts as MP4, because browsers play it. Pictures such as HEIC have no track for sound or video. */
function mp4TypeOf(bytes: Buffer): Attachment['type'] | null {
  const is3gp = bytes.toString('latin1', 8, 10) === '3g';
  if (is3gp && PHONE_CODECS.some((codec) => bytes.includes(codec))) return 'video/3gpp';
  const tracks = new Set<string>();
  for (let at = bytes.indexOf('hdlr'); at !== -1; at = bytes.indexOf('hdlr', at + 4))
    tracks.add(bytes.toString('latin1', at + TO_TYPE, at + TO_TYPE + 4));
  if (tracks.has(PICTURES)) return 'video/mp4';
  return tracks.has(SOUND) ? 'audio/mp4' : null;
}
