import { AGENT } from '@voxgrove/contracts';

/** Returns the limits of passage lengths for an agent whose longest passage is `maxChunkSize`. */
export const chunkSizes = (
  maxChunkSize: number = AGENT.maxChunkSize,
): { min: number; max: number } => {
  const max = Math.min(maxChunkSize, AGENT.maxChunkSize);
  return { min: Math.min(AGENT.minChunkSize, max), max };
};
