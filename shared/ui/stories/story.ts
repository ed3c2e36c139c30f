import type { ReactNode } from 'react';
import type * as ui from '../public';

/** What a component is shown with: `say` makes a text long where long ones are looked at. */
export interface StoryProps {
  say: (text: string) => string;
}

/** `shows`: the exports of the design system this is the story of. */
export interface Story {
  title: string;
  shows: readonly (keyof typeof ui)[];
  Show: (props: StoryProps) => ReactNode;
}
