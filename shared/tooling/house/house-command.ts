import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, listFiles } from '../source/list-files';
import { readStageSeconds } from '../test/stage-seconds';
import { houseFaults } from './house-check';
import { houseFigures } from './house-figures';
import { houseReport } from './house-report';
import { bannedWords } from './plain-words';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs `npm run house [-- --details | --json | --check]`: shows figures of the code, beside those
 * of other projects. `--check` fails if there are new import cycles or words that the glossary
 * replaces.
 */
export function houseCommand(args: string[]): void {
  const figures = houseFigures(ROOT);
  if (args.includes('--check')) {
    const faults = [...houseFaults(figures), ...bannedWords(proseFiles())];
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
    return;
  }
  const seconds = readStageSeconds();
  if (args.includes('--json')) console.log(JSON.stringify({ ...figures, seconds }));
  else console.log(houseReport(figures, seconds, { details: args.includes('--details') }));
}

/** Returns the text, by path, of the files that contain comments or prose. */
function proseFiles(): Map<string, string> {
  const paths = listFiles(ROOT).filter((path) => isCode(path) || path.endsWith('.md'));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
