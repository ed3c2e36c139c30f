import { AGENT } from '@voxgrove/contracts';

/** Lengths of passages, for an agent that wants none longer than `maxChunkSize`. */
export const chunkSizes = (
  maxChunkSize: number = AGENT.maxChunkSize,
): { min: number; max: number } => {
  const max = Math.min(maxChunkSize, AGENT.maxChunkSize);
  return { min: Math.min(AGENT.minChunkSize, max), max };
};
