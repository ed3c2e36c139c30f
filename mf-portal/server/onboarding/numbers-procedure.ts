import { AppError } from '@voxgrove/contracts';
import { procedure } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { NumbersInput, NumbersOutput } from '../../contract/numbers';
import type { PhoneNumber } from '../../contract/numbers';

/** Returns the phone numbers of the agency. Does not return numbers of its other customers. */
export const numbersProcedure = ({ port }: Pick<SliceContext, 'port'>): AnyRoute =>
  procedure({
    name: 'v2Audio.getTwilioNumbers',
    type: 'query',
    summary: 'The phone numbers of the agency that no other organization has.',
    input: NumbersInput,
    output: NumbersOutput,
    policy: 'portal.own',
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, { principal }) => {
      if (principal.kind !== 'client' || principal.workspaceId !== workspaceId)
        throw new AppError('NOT_FOUND');
      const { region, organisationId } = principal;
      const all = await port('phoneNumbers').ofWorkspace(region, workspaceId);
      const free: PhoneNumber[] = [];
      for (const { agentId, number, friendlyName } of all) {
        const holder = await port('organisations').ofAgent(region, agentId);
        if (holder === null || holder.ID === organisationId) free.push({ number, friendlyName });
      }
      return free;
    },
  });
