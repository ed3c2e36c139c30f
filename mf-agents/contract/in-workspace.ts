import { z } from 'zod';
import { WorkspaceId } from '@voxgrove/contracts';

/** What every call about things of a workspace names. */
export const InWorkspace = z.strictObject({ workspaceId: WorkspaceId });
export const Deleted = z.object({ success: z.literal(true) });

/** How calls about one thing answer. */
export type ReplyWith<View> = z.ZodType<{ data: View }>;
