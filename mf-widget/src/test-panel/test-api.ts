import { z } from 'zod';
import { ConversationId, Message } from '@voxgrove/contracts';
import { request, toApiError } from '@voxgrove/sdk';
import { ChatApi, ChatError } from '../chat/client/api';
import type { ApiOptions, Session } from '../chat/client/api';

const SessionReply = z.object({ data: z.object({ token: z.string(), conversationId: ConversationId.nullable(), messages: z.array(Message.partial({ conversationId: true })), position: z.string() }) });

/** The widget's own calls, but the visit is a test: it is begun as the signed-in member, and answered from the draft. */
export class TestApi extends ChatApi {
  readonly #agentId: string;

  constructor(options: ApiOptions) {
    super(options);
    this.#agentId = options.agentId;
  }

  override async session(token?: string): Promise<Session> {
    try {
      return (await request({ method: 'POST', path: `/v2/agents/${this.#agentId}/test/session`, body: token ? { token } : {}, output: SessionReply })).data;
    } catch (error) {
      const { status, code, message } = toApiError(error);
      throw new ChatError(status, code, message);
    }
  }
}
