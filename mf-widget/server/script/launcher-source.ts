import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LauncherAgent } from '../../contract/launcher-agent';

const FOLDER = join(import.meta.dirname, '../../dist/launcher');
/** Placeholder in the built launcher for the agent's data. */
const MADE_FOR = 'MADE_FOR';

const sources = new Map<string, Promise<LauncherSource>>();

/** A script for a tag, or a module for the website's own code. */
export type ScriptForm = 'js' | 'mjs';

/** The built launcher, before and after the placeholder. */
export interface LauncherSource {
  before: string;
  after: string;
  /** Changes with every build of the launcher. */
  build: string;
}

/**
 * Reads the built launcher with the parts that an agent needs (build-embed.mjs), and reads it again
 * after a new build.
 * @throws Error if it was never built
 */
export async function launcherSource(
  { autoOpen, proactiveMessage, whatsapp }: LauncherAgent,
  someOrigins: boolean,
  form: ScriptForm,
): Promise<LauncherSource> {
  const parts = {
    autoOpen: autoOpen === true,
    origins: someOrigins,
    proactive: proactiveMessage !== undefined,
    whatsapp: whatsapp !== undefined,
  };
  const name = `${['launcher', ...Object.entries(parts).flatMap(([part, needed]) => (needed ? [part] : []))].join('-')}.${form}`;
  const path = join(FOLDER, name);
  const build = `${name} ${(await stat(path)).mtimeMs}`;
  const cached = sources.get(build);
  if (cached) return cached;
  const reading = read(path, build);
  sources.set(build, reading);
  reading.catch(() => sources.delete(build));
  return reading;
}

async function read(path: string, build: string): Promise<LauncherSource> {
  const parts = (await readFile(path, 'utf8')).split(MADE_FOR);
  if (parts.length !== 2) throw new Error(`${path} has no single place for what it is made for`);
  return { before: parts[0]!, after: parts[1]!, build };
}
