import type { Flags } from './options';
import type { RegistryClient } from './api/registry-client';
import type { Progress } from '../start/progress';

/** Input of a verb. */
export interface VerbContext {
  /** Root of the checkout. */
  root: string;
  /** Folder in which the command was typed. */
  cwd: string;
  words: string[];
  flags: Flags;
  env: NodeJS.ProcessEnv;
  progress: Progress;
  /** Client of the registry that flags and environment name. No request is made yet. */
  client: RegistryClient;
  signal: AbortSignal;
}

/** Result of a verb: a text for people and, with `--json`, data for programs. */
export interface VerbResult {
  text: string;
  data: Record<string, unknown>;
}

export type VerbFunction = (context: VerbContext) => Promise<VerbResult>;
