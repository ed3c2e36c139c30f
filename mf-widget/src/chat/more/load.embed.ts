import { loadPart } from '../handed-over.embed';
import type * as More from './more';

/** File name of this part of the same build, injected by the build. */
declare const MORE_PART: string;

export const loadMore = (tries: number) => loadPart<typeof More>(MORE_PART, tries);
