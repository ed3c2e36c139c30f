import { usePart } from '../usePart';
import { loadMore } from './load';
import type * as More from './more';

/** Loads the part with forms, files, cards and people when it is first wanted. */
export const useMore = (wanted: boolean): typeof More | undefined =>
  usePart<typeof More>(loadMore, wanted);
