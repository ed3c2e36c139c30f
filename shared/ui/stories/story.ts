import type { ReactNode } from 'react';
import type * as ui from '../public';

/** Story props. `say` lengthens a text in the view for long texts. */
export interface StoryProps {
  say: (text: string) => string;
}

/** `shows`: exports of the design system that this story uses. */
export interface Story {
  title: string;
  shows: readonly (keyof typeof ui)[];
  Show: (props: StoryProps) => ReactNode;
}
