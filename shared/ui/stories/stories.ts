import { charts } from './charts';
import { controls } from './controls';
import { data } from './data';
import { feedback } from './feedback';
import { form } from './form';
import { layout } from './layout';
import { overlay } from './overlay';
import { tables } from './tables';
import { templates } from './templates';
import type { Story } from './story';

/** Stories by group. Every public component has one; a test compares with `public.ts`. */
export const STORIES: Record<string, Story[]> = {
  controls,
  form,
  feedback,
  overlay,
  tables,
  data,
  charts,
  layout,
  templates,
};
