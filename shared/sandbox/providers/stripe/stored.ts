/** Fields that every object of the API has. */
export interface StripeObject {
  id: string;
  object: string;
}

type Reference<Value> = [Value] extends [readonly (infer Item)[]]
  ? Reference<Item>[]
  : string extends Extract<Value, string>
    ? Exclude<Value, { id: string }>
    : Value;

/** A stored object. Its references to other objects are ids, not expanded objects. */
export type Stored<Type> = { [Field in keyof Type]: Reference<Type[Field]> };

/** Returns the id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
