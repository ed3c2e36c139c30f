import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FileName = z.string().regex(/^[\w@.~/-]+$/).refine((name) => !name.split('/').includes('..'), 'leaves its folder');

/** `dist/build.json`, written by a build; paths are relative to `dist/client`. */
const BuildInfo = z.object({
  build: z.string().regex(/^[\w.+-]{1,100}$/),
  entry: FileName,
  scripts: z.array(FileName).optional(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
  preload: z.array(FileName),
});
export type BuildInfo = z.infer<typeof BuildInfo>;

/** Reads what a package's build says of itself. @returns null when it has not been built @throws when the file is damaged */
export async function readBuildInfo(folder: string): Promise<BuildInfo | null> {
  const file = join(folder, 'dist', 'build.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = BuildInfo.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} is not a build description: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // Half a file (a build is being written) fails the schema.
  }
}
