import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const WIDGET = join(import.meta.dirname, '../..');
const BUILD = JSON.stringify(join(WIDGET, 'build-embed.mjs'));
const SCRIPT = `import { buildEmbed } from ${BUILD}; await buildEmbed();`;

/** Builds the scripts for websites in a child process, so that tests use the real scripts. */
export const buildEmbed = (): void =>
  void execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: 'ignore' });

/** Builds the scripts for websites unless a build of them exists. */
export function ensureEmbed(): void {
  if (!existsSync(join(WIDGET, 'dist/launcher/launcher.js'))) buildEmbed();
}
