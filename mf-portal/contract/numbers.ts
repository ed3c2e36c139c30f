import { WorkspaceId } from '@voxgrove/contracts';
import { z } from 'zod';

/** A phone number of the agency. */
export const PhoneNumber = z.object({ number: z.string(), friendlyName: z.string() });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

/** `v2Audio.getTwilioNumbers` */
export const NumbersInput = z.strictObject({ workspaceId: WorkspaceId });
export const NumbersOutput = z.array(PhoneNumber);
