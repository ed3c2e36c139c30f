import type { Attachment } from '@voxgrove/contracts';

/** Types of the tracks in a file of the MP4 family. */
const SOUND = 'soun';
const PICTURES = 'vide';
/** Codecs of phones in 3GP files that no browser plays: H.263, MPEG-4 Visual and AMR. */
const PHONE_CODECS = ['s263', 'mp4v', 'samr', 'sawb'];
/** H.264, the video codec of 3GP files that browsers play. */
const H264 = 'avc1';
/** Distance from the name of a `hdlr` box to the type of its track. */
const TO_TYPE = 12;
/** Bytes at the start of a box: its length and its name. A long box has eight more for its length. */
const BOX_HEAD = 8;
const LONG_BOX_HEAD = 16;
/** Marks a long box in the place of the length. */
const LONG = 1;

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
 * MP4 counts as MP4, because browsers play it. Pictures such as HEIC have no track for sound or video.
 */
function mp4TypeOf(bytes: Buffer): Attachment['type'] | null {
  const is3gp = bytes.toString('latin1', 8, 10) === '3g';
  if (is3gp && hasPhoneCodecs(bytes)) return 'video/3gpp';
  const tracks = new Set<string>();
  for (let at = bytes.indexOf('hdlr'); at !== -1; at = bytes.indexOf('hdlr', at + 4))
    tracks.add(bytes.toString('latin1', at + TO_TYPE, at + TO_TYPE + 4));
  if (tracks.has(PICTURES)) return 'video/mp4';
  return tracks.has(SOUND) ? 'audio/mp4' : null;
}

/**
 * Whether a 3GP file needs a codec that browsers lack. Searches only the `moov` box, which names the
 * codecs: frames may contain the same four letters by chance.
 */
function hasPhoneCodecs(bytes: Buffer): boolean {
  const moov = boxOf(bytes, 'moov');
  return !moov.includes(H264) && PHONE_CODECS.some((codec) => moov.includes(codec));
}

/** Returns the first box with this name at the top level of an MP4 file; empty if there is none. */
function boxOf(bytes: Buffer, name: string): Buffer {
  const wanted = Buffer.from(name).readUInt32BE();
  let at = 0;
  while (at + BOX_HEAD <= bytes.length) {
    const end = at + boxLength(bytes, at);
    if (bytes.readUInt32BE(at + 4) === wanted) return bytes.subarray(at, end);
    at = end;
  }
  return bytes.subarray(bytes.length);
}

function boxLength(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at);
  const isLong = short === LONG && at + LONG_BOX_HEAD <= bytes.length;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : short;
  // A length of 0 means that the box ends with the file. A length below the head's is broken.
  return length < BOX_HEAD ? bytes.length - at : length;
}
