import { browserStorage, createCrashMarks } from '@voxgrove/federation';

/** Builds that froze this tab. */
export const crashMarks = createCrashMarks(browserStorage('sessionStorage'));
