import { randomId } from '@voxgrove/contracts';

/**
 * Returns an id for one action of a person. A repeat of the action keeps the id, so the repeat is
 * the same payment.
 */
export const newOperationId = (): string => randomId(24);
