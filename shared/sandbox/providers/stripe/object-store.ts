import { randomBytes } from 'node:crypto';
import { skeletonOf } from './schema/skeleton';
import type { StripeObject } from './stored';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits, as in the ids of the API. */
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/**
 * Stores the objects of one account. Objects are replaced, never changed, so that a change can be
 * undone.
 */
export class ObjectStore {
  #objects = new Map<string, StripeObject>();
  #kinds = new Map<string, Set<string>>();
  #undo: (() => void)[] | undefined;

  /**
   * Stores a new object: the minimal object of the type, with these fields.
   * @param type name of the SDK's type, for instance `Checkout.Session`
   */
  create<T extends object>(type: string, prefix: string, fields: Partial<T>): T & StripeObject {
    const id = (fields as { id?: string }).id ?? `${prefix}_${randomText(24)}`;
    const object = { ...skeletonOf(type), ...fields, id } as unknown as T & StripeObject;
    this.put(object);
    return object;
  }

  put(object: StripeObject): void {
    const { id, object: kind } = object;
    const before = this.#objects.get(id);
    this.#undo?.push(() => {
      if (before === undefined) this.#delete(id);
      else this.#objects.set(id, before);
    });
    this.#objects.set(id, object);
    const ids = this.#kinds.get(kind) ?? new Set<string>();
    ids.add(id);
    this.#kinds.set(kind, ids);
  }

  /**
   * Replaces fields.
   * @returns the new object
   */
  update<T extends StripeObject>(object: T, fields: Partial<T>): T {
    const current = (this.#objects.get(object.id) ?? object) as T;
    const changed = { ...current, ...fields };
    this.put(changed);
    return changed;
  }

  remove(id: string): void {
    const before = this.#objects.get(id);
    if (before === undefined) return;
    this.#undo?.push(() => this.put(before));
    this.#delete(id);
  }

  find(id: string): StripeObject | undefined {
    return this.#objects.get(id);
  }

  /** Returns the objects of a kind (the field `object`), oldest first. */
  all<T>(kind: string): (T & StripeObject)[] {
    const ids = this.#kinds.get(kind) ?? [];
    return [...ids].map((id) => this.#objects.get(id) as T & StripeObject);
  }

  /**
   * Runs `work`, and undoes its changes to objects if it throws or if `keep` returns false for its
   * result.
   */
  attempt<T>(work: () => T, keep: (result: T) => boolean = () => true): T {
    const outer = this.#undo;
    const undo: (() => void)[] = [];
    this.#undo = undo;
    const rollBack = (): void => {
      this.#undo = undefined;
      for (const step of undo.reverse()) step();
    };
    try {
      const result = work();
      if (keep(result)) outer?.push(...undo);
      else rollBack();
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      this.#undo = outer;
    }
  }

  toJSON(): StripeObject[] {
    return [...this.#objects.values()];
  }

  #delete(id: string): void {
    const kind = this.#objects.get(id)?.object;
    this.#objects.delete(id);
    if (kind !== undefined) this.#kinds.get(kind)?.delete(id);
  }
}
