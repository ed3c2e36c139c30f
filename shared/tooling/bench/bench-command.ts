import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Figure } from './benchmark';

const FOLDER = join(import.meta.dirname, '../../../bench');

/**
 * Runs the named benchmarks and prints their figures as a table, or with `--json` as one line of
 * JSON each. `--help` names the benchmarks. The exit code is 1 if a benchmark could not run. A missed
 * limit is shown, but is not an error.
 */
export async function benchCommand(args: string[], folder = FOLDER): Promise<void> {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const benchmarks = readdirSync(folder)
    .filter(
      (file) =>
        file.endsWith('.ts') && /export default/.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => file.slice(0, -3));
  const unknownFlag = flags.find((flag) => flag !== '--json');
  if (unknownFlag !== undefined) {
    const isHelp = unknownFlag === '--help' || unknownFlag === '-h';
    if (!isHelp) console.error(`There is no option ${unknownFlag}.`);
    console.error(
      `Usage: npm run bench -- [NAME ...] [--json]\nBenchmarks: ${benchmarks.join(', ')}`,
    );
    process.exit(isHelp ? 0 : 1);
  }
  const json = flags.includes('--json');
  const named = args.filter((arg) => !arg.startsWith('-'));
  const unknown = named.filter((name) => !benchmarks.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no benchmark "${unknown.join('", "')}". There are: ${benchmarks.join(', ')}.`,
    );
    process.exit(1);
  }
  for (const name of named.length > 0 ? named : benchmarks) {
    try {
      const { default: benchmark } = (await import(
        pathToFileURL(join(folder, `${name}.ts`)).href
      )) as { default: Benchmark };
      for (const figure of await benchmark((line) => process.stderr.write(`${line}\n`)))
        process.stdout.write(`${json ? inJson(figure) : inWords(figure)}\n`);
    } catch (error) {
      console.error(
        error instanceof Error ? (error.stack ?? error.message) : `The benchmark ${name} failed.`,
      );
      process.exitCode = 1;
    }
  }
  process.exit();
}

function inWords({ name, value, unit, peer, ratio, limit }: Figure): string {
  const compared = peer === null || ratio === null ? '' : `, peer ${peer} ${unit}, ratio ${ratio}`;
  const judged =
    limit === null ? '' : `  (limit ${limit}${(ratio ?? value) > limit ? ', MISSED' : ''})`;
  return `${name}: ${value} ${unit}${compared}${judged}`;
}

/** Formats a figure as one line of JSON that always has all keys in the same order. */
const inJson = ({ name, value, unit, peer, ratio, limit }: Figure): string =>
  JSON.stringify({ name, value, unit, peer, ratio, limit });
