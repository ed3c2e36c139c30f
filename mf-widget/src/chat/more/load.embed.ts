import { loadPart } from '../handed-over.embed';
import type * as More from './more';

/** File name of the part of the same build, put in by the build. */
declare const MORE_PART: string;

export const loadMore = (tries: number) => loadPart<typeof More>(MORE_PART, tries);
