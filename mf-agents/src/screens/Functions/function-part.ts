import type { FunctionInput } from '../../../contract/functions';

/**
 * What the cards of the form are given. `fields`: messages of the server for single fields, by
 * path.
 */
export interface FunctionPart {
  value: FunctionInput;
  set: (patch: Partial<FunctionInput>) => void;
  fields: Record<string, string>;
}
