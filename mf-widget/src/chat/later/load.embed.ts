import { loadPart } from '../handed-over.embed';
import type * as Later from './later';

/** File name of this part of the same build, injected by the build. */
declare const LATER_PART: string;

export const loadLater = (tries: number) => loadPart<typeof Later>(LATER_PART, tries);
