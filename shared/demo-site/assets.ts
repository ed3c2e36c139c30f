import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

const FOLDER = join(import.meta.dirname, 'public');
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
};

export interface Asset {
  type: string;
  bytes: Buffer;
}

/**
 * Reads every file of `public/` once and returns the files by path. Only files in this map are
 * served.
 */
export function readAssets(): Map<string, Asset> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [
        `/${relative(FOLDER, file)}`,
        { type: TYPES[extname(file)] ?? 'application/octet-stream', bytes: readFileSync(file) },
      ];
    }),
  );
}
