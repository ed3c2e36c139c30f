import { KNOWLEDGE } from '@voxgrove/contracts';
import { parsePacked } from './parse-packed.mjs';

export interface PdfLine {
  text: string;
  height: number;
  gap: boolean;
}
export type ParsedFile =
  { title: string; pageCount: number; pages: PdfLine[][] } | { html: string } | { error: string };

const LIMITS = { maxPages: KNOWLEDGE.maxFilePages, maxChars: KNOWLEDGE.maxFileChars };

/** Parses a file. An error is a result, e.g. `{ error: 'password' }`. */
export const parseFile = (type: 'pdf' | 'docx', bytes: Uint8Array): Promise<ParsedFile> =>
  parsePacked(type, bytes, LIMITS);
