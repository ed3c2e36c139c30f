import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { AppError } from '@voxgrove/contracts';
import type { BuildFile } from '@voxgrove/contracts';

const unpackers = { gzip: promisify(gunzip), brotli: promisify(brotliDecompress) };

/** An uploaded file and the compressed copies that came with it. */
export interface UploadedFile { content: Buffer; gzip?: Buffer | undefined; brotli?: Buffer | undefined }

export const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Is it, byte for byte, what was announced, and are the compressed copies the same file? @throws AppError BUILD_FILE_WRONG */
export async function checkUpload(announced: BuildFile, { content, ...copies }: UploadedFile): Promise<void> {
  const wrong = (cause?: unknown): AppError => new AppError('BUILD_FILE_WRONG', { file: announced.name }, { cause });
  if (content.length !== announced.bytes || integrityOf(content) !== announced.integrity) throw wrong();
  for (const encoding of ['gzip', 'brotli'] as const) {
    const copy = copies[encoding];
    // Sizes count in the budget: without a copy it is the plain file that travels.
    if (announced[encoding] !== (copy ?? content).length) throw wrong();
    if (copy === undefined) continue;
    const unpacked = await unpackers[encoding](copy, { maxOutputLength: Math.max(content.length, 1) }).catch((error: unknown) => { throw wrong(error); });
    if (!unpacked.equals(content)) throw wrong();
  }
}
