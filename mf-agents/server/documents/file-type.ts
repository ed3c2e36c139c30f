import type { KnowledgeSource } from '@voxgrove/contracts';

export type DocumentType = NonNullable<KnowledgeSource['file']>['type'];

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const includes = (bytes: Uint8Array, text: string, within: number): boolean =>
  Buffer.from(bytes.subarray(0, within)).includes(text, 0, 'latin1');

/**
 * Returns the kind of a file by its first bytes. `old-office`: a document from before 2007, or one
 * with a password.
 */
function kindOf(bytes: Uint8Array): 'pdf' | 'zip' | 'old-office' | 'binary' | 'text' {
  if (includes(bytes, '%PDF-', 1_024)) return 'pdf';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06))
    return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-office';
  const unicode = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  return !unicode && bytes.includes(0) ? 'binary' : 'text';
}

const ENDINGS: Record<string, DocumentType> = {
  pdf: 'pdf',
  docx: 'docx',
  txt: 'txt',
  md: 'md',
  markdown: 'md',
  csv: 'csv',
};

/** Returns the file type of a name's last ending, or undefined. */
export const typeOfName = (name: string): DocumentType | undefined =>
  ENDINGS[/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/**
 * Returns why a file does not match its name, in the words of `DOCUMENT_REFUSED`; null if it does.
 */
export function mismatch(type: DocumentType, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'it is empty';
  const kind = kindOf(bytes);
  if (type === 'pdf') return kind === 'pdf' ? null : 'it is not a PDF, whatever its name says';
  if (type === 'docx') {
    if (kind === 'old-office')
      return 'it is protected with a password, or of an old version of Word. Save it as .docx without a password.';
    return kind === 'zip' ? null : 'it is not a Word document, whatever its name says';
  }
  return kind === 'text' ? null : 'it is not a text, whatever its name says';
}
