import { AppError } from '@voxgrove/contracts';
import { integrityOfBytes } from './build-assets';
import { COPIES, isCopyOf } from './build-copies';
import type { BuildFile } from '@voxgrove/contracts';
import type { RemoteAssets } from './registry-store';

/** A build's file with its compressed copies. */
export interface FileContent {
  plain: Uint8Array;
  gzip?: Uint8Array | undefined;
  brotli?: Uint8Array | undefined;
}

/**
 * Stores one file of a build if it matches the build's record. The file itself is written last: if
 * it exists, its copies are complete. Copies by another compressor do not replace existing copies.
 * @throws AppError BUILD_FILE_WRONG | BUILD_FILE_EXISTS
 */
export async function storeBuildFile(
  assets: RemoteAssets,
  remote: string,
  build: string,
  { name, integrity }: BuildFile,
  { plain, gzip, brotli }: FileContent,
): Promise<void> {
  if (integrityOfBytes(plain) !== integrity) throw new AppError('BUILD_FILE_WRONG', { file: name });
  const givenCopies = { '.br': brotli, '.gz': gzip };
  for (const { suffix, expand } of COPIES) {
    const copy = givenCopies[suffix];
    if (copy === undefined) continue;
    if (!(await isCopyOf(copy, plain, expand)))
      throw new AppError('BUILD_FILE_WRONG', { file: name + suffix });
    await assets.put(remote, build, name + suffix, copy).catch((error: { code?: string }) => {
      if (error.code !== 'BUILD_FILE_EXISTS') throw error;
    });
  }
  await assets.put(remote, build, name, plain);
}
