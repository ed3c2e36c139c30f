import type { Flags } from './options';
import type { RegistryClient } from './api/registry-client';
import type { Progress } from '../start/progress';

/** What a verb is given. */
export interface VerbContext {
  /** Root of the checkout. */
  root: string;
  /** Folder the command was typed in. */
  cwd: string;
  words: string[];
  flags: Flags;
  env: NodeJS.ProcessEnv;
  progress: Progress;
  /** The registry meant by flags and environment. No request is made yet. */
  client: RegistryClient;
  signal: AbortSignal;
}

/** What a verb answers: for people and, with `--json`, for programs. */
export interface VerbResult {
  text: string;
  data: Record<string, unknown>;
}

export type VerbFunction = (context: VerbContext) => Promise<VerbResult>;
