import { createRecorder } from '../recorder';
import { sendTo, startSending } from '../start-sending';
import { watchErrors } from '../watch-errors';

/** What the test calls in the page: the recorder as the shell sets it up. */
const recorder = createRecorder();
watchErrors(window, recorder);
startSending(recorder, sendTo('/registry/telemetry'));

export const page = { recorder };
export type Page = typeof page;
Object.assign(window, { page });
