import { queryOptions, request } from '@voxgrove/sdk';
import { TestedDraftReply } from '../../contract/test-view';

/** Query of the saved draft of an agent, as its test uses it. */
export const testedDraftQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['mf-widget', 'tested-draft', agentId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/test`,
          output: TestedDraftReply,
          signal,
        })
      ).data,
  });
