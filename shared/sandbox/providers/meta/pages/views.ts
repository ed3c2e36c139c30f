import type { FastifyInstance } from 'fastify';
import { chatPages } from '../../../framework/chat-page';
import type { ProviderTools } from '../../../framework/provider';
import type { MetaState } from '../state';
import { playedPageChat } from './play';

const PERSON = /^[1-9]\d{6,19}$/;

/** Serves the chats of people with pages, and the public files of their messages. */
export function pageViews(
  views: FastifyInstance,
  state: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
): void {
  // Files need absolute addresses. The sandbox learns its own origin from the requests.
  let origin = '';
  views.addHook('onRequest', async ({ headers }) => {
    origin = `http://${headers.host}`;
  });
  views.get<{ Params: { id: string } }>('/cdn/:id', async ({ params }, reply) => {
    const file = state.media.get(params.id);
    return file === undefined ? reply.code(404).send() : reply.type(file.type).send(file.bytes);
  });
  chatPages(views, '/page-chat', (id, person) => {
    const inbox = state.pages.inbox(id);
    return inbox && PERSON.test(person)
      ? playedPageChat(state, tools, inbox, person, origin)
      : undefined;
  });
}
