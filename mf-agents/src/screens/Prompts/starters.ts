import type { PromptInput } from '../../../contract/prompts';
import type { useTexts } from './useTexts';

const STARTERS = [
  ['support', 'support'],
  ['sales', 'sales'],
  ['booking', 'booking'],
  ['orders', 'support'],
  ['handoff', 'rules'],
  ['voice', 'rules'],
] as const;

/** Returns the suggested prompts. They are stored only when the user chooses one. */
export const starterPrompts = (t: ReturnType<typeof useTexts>): PromptInput[] =>
  STARTERS.map(([name, tag]) => ({
    title: t(`starter.${name}.title`),
    text: t(`starter.${name}.text`).replaceAll('[[', '{{').replaceAll(']]', '}}'),
    tags: [tag],
    notes: '',
  }));
