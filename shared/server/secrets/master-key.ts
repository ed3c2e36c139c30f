import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from './secret';

/**
 * Returns the key from which all other keys are derived: `VOXGROVE_MASTER_KEY` (at least 32
 * characters), or a key that is generated once in the data folder and that only the owner can read.
 * Several processes that start at once get the same key, because the file is created atomically.
 */
export function loadMasterKey(fromEnvironment: string | undefined, dataDir: string): Secret {
  if (fromEnvironment !== undefined && fromEnvironment !== '') {
    if (fromEnvironment.length < 32)
      throw new Error(
        'VOXGROVE_MASTER_KEY must have at least 32 characters (for example the output of `openssl rand -base64 32`).',
      );
    return new Secret(fromEnvironment);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'master.key');
  return new Secret(read(file) ?? create(file));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function create(file: string): string {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  chmodSync(temporary, 0o600);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}
