import type { Reference } from './template';

export type Scalar = string | number | boolean;

/** The values for a template. A parameter that was not given has no value. */
export interface Values {
  parameters: ReadonlyMap<string, Scalar>;
  credentials: ReadonlyMap<string, string>;
}

export const valueOf = (
  { parameters, credentials }: Values,
  { kind, name }: Reference,
): Scalar | undefined => (kind === 'parameter' ? parameters : credentials).get(name);

export const textOf = (values: Values, reference: Reference): string =>
  String(valueOf(values, reference) ?? '');

/**
 * A value that cannot be used where the template puts it. The message is for the person or the
 * model that chose it.
 */
export class UnusableValue extends Error {
  override name = 'UnusableValue';
}
