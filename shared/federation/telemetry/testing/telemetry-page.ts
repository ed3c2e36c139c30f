import { createRecorder } from '../recorder';
import { sendTo, startSending } from '../start-sending';
import { watchErrors } from '../watch-errors';

/** What the test calls in the page: the recorder as the shell sets it up. */
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

/** `answered`: number of the gateway's responses. */
export const page = { recorder, answered: 0 };
export type Page = typeof page;
Object.assign(window, { page });
