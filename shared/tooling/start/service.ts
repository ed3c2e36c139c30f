import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

const ROOT = join(import.meta.dirname, '../../..');
/** Time that a service has to end after SIGTERM before it is killed. */
const STOP_PATIENCE_MS = 10_000;
const LAST_LINES = 25;

export interface ServiceOptions {
  name: string;
  /** TypeScript entry, relative to the root of the checkout. */
  entry: string;
  /** Options of Node.js itself. */
  nodeOptions?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder of log files; output is appended to `{name}.log`. */
  logs: string;
  /** Resolves when the service is ready. */
  ready: (messages: ReadyMessages) => Promise<void>;
}

/** `message` resolves with the object that the process sends with `event: 'ready'`. */
export interface ReadyMessages {
  message: Promise<Record<string, unknown>>;
}

/** A child process that runs a TypeScript entry through tsx. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #lines: string[] = [];
  #expectedEnd = false;
  /** Called when the process ends unexpectedly. */
  onUnexpectedEnd: (reason: string) => void = () => undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }
  get pid(): number | undefined {
    return this.#child?.pid;
  }
  get running(): boolean {
    return this.#child !== undefined;
  }
  /** Returns the last lines of the output, for a message about the end of the process. */
  get lastLines(): string {
    return this.#lines.join('\n');
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws StartError with the last lines of its output if it ends before that
   */
  async start(): Promise<void> {
    const { name, entry, nodeOptions = [], env, logs, ready } = this.#options;
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a', mode: 0o600 });
    this.#lines = [];
    this.#expectedEnd = false;
    const preload = (file: string): string => `--import=${import.meta.resolve(file)}`;
    const child = spawn(
      process.execPath,
      [
        '--enable-source-maps',
        ...nodeOptions,
        preload('tsx'),
        preload('./exit-with-parent.mjs'),
        join(ROOT, entry),
      ],
      {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // The process has a separate group, so that Ctrl-C reaches only the supervisor, which
        // ends the services in order.
        detached: process.platform !== 'win32',
      },
    );
    this.#child = child;
    this.#keep(child, log);
    let isReady = false;
    const ended = new Promise<never>((_resolve, reject) => {
      child.once('exit', (code, signal) => {
        if (this.#child === child) this.#child = undefined;
        log.end();
        const reason = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (!isReady)
          reject(new StartError(`${name} ${reason} before it was ready.\n${this.lastLines}`));
        else if (!this.#expectedEnd) this.onUnexpectedEnd(reason);
      });
    });
    const message = new Promise<Record<string, unknown>>((resolve) => {
      child.on('message', (value) => {
        if ((value as { event?: string }).event === 'ready')
          resolve(value as Record<string, unknown>);
      });
    });
    await Promise.race([ready({ message }), ended]);
    isReady = true;
  }

  /**
   * Asks the process to end, and kills it after `STOP_PATIENCE_MS`. Resolves when the process has
   * ended.
   */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Sends `signal` and resolves when the process has ended. Nothing restarts it. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#expectedEnd = true;
    if (!child) return;
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
    child.kill(signal);
    await exited;
    clearTimeout(kill);
  }

  #keep(child: ChildProcess, log: WriteStream): void {
    const take = (chunk: Buffer): void => {
      log.write(chunk);
      this.#lines = [
        ...this.#lines,
        ...chunk
          .toString('utf8')
          .split('\n')
          .filter((line) => line !== ''),
      ].slice(-LAST_LINES);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
  }
}
