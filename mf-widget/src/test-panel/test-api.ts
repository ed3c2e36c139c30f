import { request, toApiError } from '@voxgrove/sdk';
import { VisitReply } from '../../contract/visitor-view';
import { ChatApi } from '../chat/client/api';
import type { ApiOptions, Introduction, Session } from '../chat/client/api';
import { ChatError } from '../chat/client/http';

/**
 * The widget's API for a test instead of a visit: the signed-in member begins the test, and the
 * draft answers.
 */
export class TestApi extends ChatApi {
  readonly #agentId: string;

  constructor(options: ApiOptions) {
    super(options);
    this.#agentId = options.agentId;
  }

  override async session({ token }: Introduction): Promise<Session> {
    try {
      return (
        await request({
          method: 'POST',
          path: `/v2/agents/${this.#agentId}/test/session`,
          body: token ? { token } : {},
          output: VisitReply,
        })
      ).data;
    } catch (error) {
      const { status, code, message } = toApiError(error);
      throw new ChatError(status, code, message);
    }
  }
}
