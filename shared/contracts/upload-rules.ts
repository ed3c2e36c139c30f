import { UPLOADS } from './constants';
import type { UploadPurpose } from './constants';
import type { Attachment } from './conversation';
import { errorMessage } from './errors';

type UploadType = Attachment['type'];

/** File name extensions by type. We use the first one for new names. */
export const ENDINGS: Record<UploadType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'video/mp4': ['mp4'],
  'video/3gpp': ['3gp', '3gpp'],
};

/** Sounds and videos of phones that no browser plays. */
const UNPLAYABLE: readonly UploadType[] = ['audio/amr', 'video/3gpp'];

/** Returns whether browsers play a file. */
export const isPlayable = (type: UploadType): boolean =>
  /^(audio|video)\//.test(type) && !UNPLAYABLE.includes(type);

/** Returns the extensions that files for a purpose may have. */
export const endingsFor = (purpose: UploadPurpose): string[] =>
  UPLOADS[purpose].types.flatMap((type) => ENDINGS[type]);

/**
 * Returns the part of a name between its first and second dot, in lower case; '' if the name has no
 * dot.
 */
const firstEnding = (name: string): string => name.split('.')[1]?.toLowerCase() ?? '';

/**
 * Returns the reason why a file is not even sent, in words to show, or nothing. The server also
 * checks the content of the file. The extension is the part after the first dot, so `a.html.png` is
 * not a picture.
 */
export function uploadFault(
  { name, size }: { name: string; size: number },
  purpose: UploadPurpose,
): string | undefined {
  const { maxMegabytes } = UPLOADS[purpose];
  if (!endingsFor(purpose).includes(firstEnding(name)))
    return errorMessage('UPLOAD_TYPE_REFUSED', { list: endingsFor(purpose).join(', ') });
  return size > maxMegabytes * 1_000_000
    ? errorMessage('UPLOAD_TOO_LARGE', { n: maxMegabytes })
    : undefined;
}
