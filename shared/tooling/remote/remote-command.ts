import { join } from 'node:path';
import { Progress } from '../start/progress';
import { localDemoTokens } from './api/local-demo';
import { RegistryClient, type Tokens } from './api/registry-client';
import { parseCommandLine, type CommandLine } from './command-line';
import { EXIT, type Exit } from './exit-codes';
import { findRemote } from './folder/find-remote';
import { helpText } from './help';
import { misuse, Refusal } from './refusal';
import { givenToken, registryUrl } from './settings';
import { VERBS, type Verb } from './verbs';
import type { VerbContext, VerbFunction, VerbResult } from './verb';

const ROOT = join(import.meta.dirname, '../../..');

/** Verbs, each loaded when it runs: `list`, for example, needs neither webpack nor a browser. */
const RUN: Record<Exclude<Verb, 'help'>, () => Promise<VerbFunction>> = {
  create: async () => (await import('./verbs/create')).create,
  build: async () => (await import('./verbs/build')).build,
  check: async () => (await import('./verbs/check')).check,
  deploy: async () => (await import('./verbs/deploy')).deploy,
  list: async () => (await import('./verbs/list')).list,
  canary: async () => (await import('./verbs/canary')).canary,
  promote: async () => (await import('./verbs/promote')).promote,
  rollback: async () => (await import('./verbs/rollback')).rollback,
  approve: async () => (await import('./verbs/approve')).approve,
  disable: async () => (await import('./verbs/switch')).disable,
  enable: async () => (await import('./verbs/switch')).enable,
  preview: async () => (await import('./verbs/preview')).preview,
  prune: async () => (await import('./verbs/prune')).prune,
};

export interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WriteStream;
  signal: AbortSignal;
  root?: string;
}

/**
 * Runs the arguments after `npm run remote --`. Results go to stdout, progress and refusals to
 * stderr.
 * @returns the exit code
 */
export async function remoteCommand(
  args: string[],
  { cwd, env, stdout, stderr, signal, root = ROOT }: Surroundings,
): Promise<number> {
  const json = args.includes('--json');
  let verb = args[0] ?? 'help';
  let tokens: Promise<Tokens | undefined> | undefined;
  const show = (result: VerbResult): void => {
    stdout.write(
      json ? `${JSON.stringify({ ok: true, verb, ...result.data })}\n` : `${result.text}\n`,
    );
  };
  try {
    const line = parseCommandLine(args);
    verb = line.verb;
    if (line.verb === 'help') {
      show(helpResult(line));
      return EXIT.done.code;
    }
    const progress = new Progress(stderr);
    const url = registryUrl(line.flags, env);
    const client = new RegistryClient({
      url,
      signal,
      tokens: () =>
        (tokens ??= tokensFor(line, { url, root, cwd, env, say: (text) => progress.line(text) })),
    });
    const context: VerbContext = {
      root,
      cwd,
      env,
      words: line.words,
      flags: line.flags,
      progress,
      client,
      signal,
    };
    const verbFunction = await RUN[line.verb]();
    show(await Promise.race([verbFunction(context), whenAborted(signal)]));
    return EXIT.done.code;
  } catch (error) {
    return refuse(error, { json, verb, stdout, stderr, signal });
  } finally {
    await (
      await tokens?.catch(() => undefined)
    )
      ?.end?.()
      .catch((error: unknown) =>
        stderr.write(
          `The token of this run could not be given back: ${error instanceof Error ? error.message : 'unknown'}\n`,
        ),
      );
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function tokensFor(
  { verb, words, flags }: CommandLine,
  {
    url,
    root,
    cwd,
    env,
    say,
  }: {
    url: string;
    root: string;
    cwd: string;
    env: NodeJS.ProcessEnv;
    say: (line: string) => void;
  },
): Promise<Tokens | undefined> {
  const deployToken = await givenToken(flags, env);
  if (deployToken !== undefined) return { deploy: deployToken };
  // Only a deployment needs a team's token. For the rest an operator's session is enough.
  return flags['local-demo-token'] === true
    ? localDemoTokens(
        url,
        verb === 'deploy' ? findRemote(words[0], { root, cwd, env }).declares.owner : undefined,
        say,
      )
    : undefined;
}

function helpResult({ words: [name] }: CommandLine): VerbResult {
  if (name !== undefined && !Object.hasOwn(VERBS, name))
    throw misuse(`There is no verb "${name}". There are: ${Object.keys(VERBS).join(', ')}.`);
  return { text: helpText(name as Verb | undefined), data: { verbs: VERBS, exitCodes: EXIT } };
}

/** Returns the refusal of an interrupted command. */
function interruption(signal: AbortSignal): Refusal | undefined {
  if (!signal.aborted) return undefined;
  return new Refusal('interrupted', 'Interrupted.', {
    code: 'INTERRUPTED',
    advice: 'Nothing is half done: run the command again and it goes on.',
  });
}

function refuse(
  error: unknown,
  {
    json,
    verb,
    stdout,
    stderr,
    signal,
  }: Pick<Surroundings, 'stdout' | 'stderr' | 'signal'> & { json: boolean; verb: string },
): number {
  const refusal = error instanceof Refusal ? error : interruption(signal);
  const exit: Exit = refusal?.exit ?? 'broken';
  const { code } = EXIT[exit];
  const message = refusal?.message ?? (error instanceof Error ? error.message : 'unknown');
  const advice =
    refusal?.advice ??
    'This is a fault of the command itself; please report it with the lines above.';
  if (json) {
    stdout.write(
      `${JSON.stringify({ ok: false, verb, exitCode: code, code: refusal?.code ?? 'BROKEN', message, advice, details: refusal?.details ?? {} })}\n`,
    );
    return code;
  }
  if (refusal === undefined && error instanceof Error) stderr.write(`${error.stack ?? ''}\n`);
  stderr.write(`\n${message}\n${refusal?.text ? `\n${refusal.text}\n\n` : ''}→ ${advice}\n`);
  return code;
}
