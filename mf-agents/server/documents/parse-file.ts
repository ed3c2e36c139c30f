import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KNOWLEDGE } from '@voxgrove/contracts';

const PROCESS = fileURLToPath(new URL('./parse-process.mjs', import.meta.url));
/** A process has more to it than what it reads. */
const BASE_MEGABYTES = 120;
/** Most processes at once; further files wait. */
const AT_ONCE = 2;

export interface PdfLine { text: string; height: number; gap: boolean }
type Parsed = { title: string; pageCount: number; pages: PdfLine[][] } | { html: string } | { error: string };

export interface ParseLimits { ms: number; megabytes: number }
const LIMITS: ParseLimits = { ms: KNOWLEDGE.parseMs, megabytes: KNOWLEDGE.parseHeapMegabytes };

let running = 0;
const waiting: (() => void)[] = [];

/** Takes a file apart in a process of its own. What goes wrong there is an answer, e.g. `{ error: 'time' }`. Rejects with the signal's reason. */
export async function parseFile(type: 'pdf' | 'docx', bytes: Uint8Array, signal: AbortSignal, limits: ParseLimits = LIMITS): Promise<Parsed> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => { waiting.push(resolve); });
  running += 1;
  try {
    signal.throwIfAborted();
    return await inProcess(type, bytes, signal, limits);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function inProcess(type: string, bytes: Uint8Array, signal: AbortSignal, { ms, megabytes }: ParseLimits): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, PROCESS, type, String(megabytes + BASE_MEGABYTES), String(KNOWLEDGE.maxFilePages), String(KNOWLEDGE.maxFileChars)],
      { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    const said: Buffer[] = [];
    let late = false;
    const timer = setTimeout(() => { late = true; child.kill('SIGKILL'); }, ms);
    const stop = (): void => { child.kill('SIGKILL'); };
    signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (part: Buffer) => said.push(part));
    // It may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) { reject(signal.reason as Error); return; }
      resolve(late ? { error: 'time' } : answerOf(Buffer.concat(said).toString()));
    });
  });
}

/** A process that ends without a word has run out of memory. */
function answerOf(said: string): Parsed {
  try {
    return JSON.parse(said.split('\n')[0] ?? '') as Parsed;
  } catch {
    return { error: 'memory' };
  }
}
