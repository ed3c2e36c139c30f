import { randomId } from '@voxgrove/contracts';

/** One act of a person. Kept while the act is repeated, so that a repeat is the same payment. */
export const newOperationId = (): string => randomId(24);
