import type { SliceContext } from '@voxgrove/server/slice';
import type { AnswerEngine } from './answer-engine';
import { extractiveEngine } from './extractive/extractive-engine';
import type { Knowledge } from './knowledge';
import { modelEngine } from './model/model-engine';

/** The model when one is configured, with the quotes behind it; the quotes alone otherwise. */
export function answerEngineOf({ config, outbound, log }: Pick<SliceContext, 'config' | 'outbound' | 'log'>, knowledge: Knowledge): AnswerEngine {
  const quotes = extractiveEngine(knowledge);
  return config.model ? modelEngine({ model: config.model, outbound, knowledge, log, fallback: quotes }) : quotes;
}
