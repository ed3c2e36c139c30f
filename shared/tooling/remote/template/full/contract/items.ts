import { cleanText, randomId, WorkspaceId } from '@voxgrove/contracts';
import { z } from 'zod';

export const ITEM_LIMITS = { perWorkspace: 100, textLength: 200 } as const;

/** The caller chooses the id. It is also the idempotency key of the creation. */
export const ItemId = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);
export const newItemId = (): string => randomId(16);

export const ItemInput = z.strictObject({
  text: cleanText(ITEM_LIMITS.textLength).pipe(z.string().trim().min(1, 'Please enter a text.')),
});
export type ItemInput = z.infer<typeof ItemInput>;

export const Item = z.object({
  id: ItemId,
  workspaceId: WorkspaceId,
  text: z.string(),
  /** Time of the creation, ms since the epoch. */
  createdAt: z.number().int(),
});
export type Item = z.infer<typeof Item>;

export const ItemReply = z.object({ data: Item });
/** Newest first. */
export const ItemListReply = z.object({ data: z.array(Item) });
