import { z } from 'zod';
import { WorkspaceId } from '@voxgrove/contracts';

/** Input that every call about objects of a workspace contains. */
export const InWorkspace = z.strictObject({ workspaceId: WorkspaceId });
export const Deleted = z.object({ success: z.literal(true) });

/** Response of a call about one object. */
export type ReplyWith<View> = z.ZodType<{ data: View }>;
