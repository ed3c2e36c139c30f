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

/** Every file of `public/` by its path, read once: what is not in the map cannot be asked for. */
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
