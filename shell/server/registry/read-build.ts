import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonOf } from './json-of';
import type { z } from 'zod';

/**
 * Reads a package's build description (`dist/build.json`).
 * @returns null when it has not been built
 * @throws Error when the file is damaged
 */
export async function readBuild<T extends z.ZodType>(
  folder: string,
  schema: T,
): Promise<z.infer<T> | null> {
  const file = join(folder, 'dist', 'build.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new Error(
      `${file} is not a build description: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  return parsed.data;
}
