import { queryOptions, request } from '@voxgrove/sdk';
import { HealthReply } from '../../contract/home';

/** Things that need attention. `path`: path of a workspace or of an agent. */
export const healthQuery = (path: `/${string}`) =>
  queryOptions({
    queryKey: ['mf-agents', 'health', path] as const,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: `${path}/health`, output: HealthReply, signal })).data,
  });
