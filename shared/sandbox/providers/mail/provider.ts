import { z } from 'zod';
import { outboxPage } from './page';
import { startSmtp } from './smtp';
import { MailStore } from './state';
import { Filter, mailViews } from './views';
import type { SandboxProvider } from '../../framework/provider';

/** A real SMTP server that accepts every mail. People answer in the outbox. */
export const provider: SandboxProvider = {
  name: 'mail',
  title: 'Outbox',
  description: 'A mail server. It shows every mail that this installation has sent.',
  path: '/outbox',
  // Mail is sent without a key, so no key is a live key.
  liveKeys: { pattern: /(?!)/, variables: [] },
  ownFaults: z.strictObject({}),
  errorBody: (status, message) => ({
    error: { type: status < 500 ? 'invalid_request_error' : 'server_error', message },
  }),
  async open(tools) {
    const mails = new MailStore();
    const smtp = await startSmtp(mails, tools);
    return {
      views: (views) => mailViews(views, mails, smtp.port),
      page: (query) => outboxPage(mails.list(Filter.parse(query).to)),
      state: () => ({ mails: mails.list() }),
      reset: () => mails.clear(),
      ports: { smtp: smtp.port },
      stop: () => smtp.stop(),
    };
  },
};
