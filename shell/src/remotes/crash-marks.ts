import { browserStorage, createCrashMarks } from '@voxgrove/federation';

/** Which builds froze this tab. */
export const crashMarks = createCrashMarks(browserStorage('sessionStorage'));
