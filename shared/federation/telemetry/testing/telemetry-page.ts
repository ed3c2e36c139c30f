import { createRecorder } from '../recorder';
import { sendTo, startSending } from '../start-sending';
import { watchErrors } from '../watch-errors';

/** The recorder, set up as in the shell. The test calls it. */
const recorder = createRecorder();
watchErrors(window, recorder);
const send = sendTo('/registry/telemetry');
startSending(recorder, async (body, leaving) => {
  try {
    return await send(body, leaving);
  } finally {
    page.answered += 1;
  }
});

/** `answered`: number of the gateway's responses so far. */
export const page = { recorder, answered: 0 };
export type Page = typeof page;
Object.assign(window, { page });
