/** Returns a box of the MP4 family. */
const box = (name: string, ...content: (string | Buffer)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};
const track = (type: string): Buffer => box('hdlr', '\0'.repeat(8), type, '\0'.repeat(13));
const inBrand = (brand: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', brand, '\0'.repeat(4)), box('moov', ...content)]);
/** Length of the box in which `inBrand` names the brand. */
const FTYP_BYTES = 16;
const ofTracks = (...types: string[]): Buffer => inBrand('isom', ...types.map(track));

/** Files that begin as sounds and videos do. They contain no frames. */
export const OGG = Buffer.from('OggS\0\u0002\0\0 OpusHead', 'latin1');
export const MP3 = Buffer.from('ID3\u0004\0 song', 'latin1');
export const MP3_WITHOUT_TAG = Buffer.from('\u00ff\u00fb\u0090\u0064', 'latin1');
export const AAC = Buffer.from('\u00ff\u00f1\u0050\u0080', 'latin1');
export const M4A = ofTracks('soun');
export const MP4 = ofTracks('vide', 'soun');
export const AMR = Buffer.from('#!AMR\n\u003c', 'latin1');
/** A 3GP file with AMR, and one with the codecs of MP4. */
export const OLD_3GP = inBrand('3gp4', track('soun'), box('samr', '\0'));
export const NEW_3GP = inBrand('3gp5', track('vide'), box('avc1', '\0'));
/** A 3GP file that browsers play. The bytes of its frames contain the name of another codec. */
export const NEW_3GP_WITH_FRAMES = Buffer.concat([
  NEW_3GP.subarray(0, FTYP_BYTES),
  box('mdat', 'frames samr'),
  NEW_3GP.subarray(FTYP_BYTES),
]);
/** The same without H.264, with the frames at the end. */
export const AAC_3GP_WITH_FRAMES = Buffer.concat([
  inBrand('3gp5', track('vide'), box('mp4a', '\0')),
  box('mdat', 'frames s263'),
]);
/** A 3GP file with the pictures of MP4 and the sound of phones. */
export const MIXED_3GP = inBrand('3gp5', track('vide'), box('avc1', '\0'), box('samr', '\0'));
/** A 3GP file with AMR whose frames come first, in a box with a length of 64 bits. */
export const LONG_OLD_3GP = Buffer.concat([
  OLD_3GP.subarray(0, FTYP_BYTES),
  Buffer.from('\0\0\0\u0001mdat\0\0\0\0\0\0\0\u0016avc1..', 'latin1'),
  OLD_3GP.subarray(FTYP_BYTES),
]);
export const HEIC = ofTracks('pict');
