import { queryOptions } from '@voxgrove/sdk';
import { procedures } from './procedures';

/** Reads the phone numbers that the agency can connect with the client's agent. */
export const phoneNumbersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['mf-portal', 'phone-numbers', workspaceId],
    queryFn: () => procedures.v2Audio.getTwilioNumbers.query({ workspaceId }),
  });
