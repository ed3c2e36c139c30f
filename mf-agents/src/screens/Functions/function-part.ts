import type { FunctionInput } from '../../../contract/functions';

/**
 * Properties of the cards of the form. `fields`: the server's messages for single fields, by path.
 */
export interface FunctionPart {
  value: FunctionInput;
  set: (patch: Partial<FunctionInput>) => void;
  fields: Record<string, string>;
}
