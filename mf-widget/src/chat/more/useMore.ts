import { usePart } from '../usePart';
import { loadMore } from './load';
import type * as More from './more';

/** The part with forms, files, cards and people, fetched when they are first wanted. */
export const useMore = (wanted: boolean): typeof More | undefined =>
  usePart<typeof More>(loadMore, wanted);
