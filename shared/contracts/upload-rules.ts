import { UPLOADS } from './constants';
import type { UploadPurpose } from './constants';
import type { Attachment } from './conversation';
import { errorMessage } from './errors';

type UploadType = Attachment['type'];

/** Endings of names, by type; the first is the one we give. */
export const ENDINGS: Record<UploadType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

/** Endings names of files may have, by what the files are for. */
export const endingsFor = (purpose: UploadPurpose): string[] =>
  UPLOADS[purpose].types.flatMap((type) => ENDINGS[type]);

/** Segment of a name after its first dot, in small letters; '' when there is none. */
const firstEnding = (name: string): string => name.split('.')[1]?.toLowerCase() ?? '';

/**
 * Why a file is not even sent, in words to show; the server decides by what the file is, too. The
 * ending is the segment after the first dot: `a.html.png` is no picture to us.
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
