import type { AgentId } from '@voxgrove/contracts';
import { searchWords } from '../search-words';

const WEEK_MS = 7 * 86_400_000;

/** Returns the number of the week of a moment (ms since the epoch). */
export const weekOf = (at: number): number => Math.floor(at / WEEK_MS);

/** Returns when a week begins, ms since the epoch. */
export const startOfWeek = (week: number): number => week * WEEK_MS;

/**
 * Words that stand for the agent of a message, and for its agent and week. Searches use them to read
 * only messages of the workspace, the newest weeks first. No word of a text begins with `@`.
 */
export const agentWord = (agentId: AgentId): string => `@${agentId}`;
export const weekWord = (agentId: AgentId, week: number): string => `@${agentId}/${week}`;

/** Adds the words of the place to the words of a text. */
export const withPlace = (words: readonly string[], agentId: AgentId, at: number): string[] => [
  ...words,
  agentWord(agentId),
  weekWord(agentId, weekOf(at)),
];

/** Returns the words by which searches find a message. */
export const messageWords = ({
  agentId,
  text,
  at,
}: {
  agentId: AgentId;
  text: string;
  at: number;
}): string[] => withPlace(searchWords(text), agentId, at);
