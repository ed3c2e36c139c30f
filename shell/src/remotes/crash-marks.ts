import { browserStorage, createCrashMarks } from '@voxgrove/federation';

/** Marks of builds that froze this tab. */
export const crashMarks = createCrashMarks(browserStorage('sessionStorage'));
