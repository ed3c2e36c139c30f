import { LRUCache } from '@voxgrove/server/cache';
import type { Clock } from '@voxgrove/server/clock';

export interface LoadedCacheOptions<Value> {
  clock: Clock;
  /** Most entries. */
  max: number;
  /** An entry is loaded again after this time, ms, even if nobody has reported a change. */
  ttlMs: number;
  load: (key: string) => Promise<Value>;
}

/**
 * Values loaded on demand and kept until a change is reported. Simultaneous requests share one
 * load. A load during which a change was reported is not kept, and neither is one that fails.
 */
export class LoadedCache<Value> {
  readonly #kept: LRUCache<string, { value: Value; until: number }>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor(private readonly options: LoadedCacheOptions<Value>) {
    this.#kept = new LRUCache({ max: options.max });
  }

  get(key: string): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > this.options.clock.now())
      return Promise.resolve(known.value);
    const running = this.#loading.get(key);
    if (running !== undefined) return running;
    const loading = this.options.load(key);
    this.#loading.set(key, loading);
    const isCurrent = (): boolean => this.#loading.get(key) === loading;
    loading.then(
      (value) => {
        if (!isCurrent()) return;
        this.#loading.delete(key);
        this.#kept.set(key, { value, until: this.options.clock.now() + this.options.ttlMs });
      },
      () => {
        if (isCurrent()) this.#loading.delete(key);
      },
    );
    return loading;
  }

  forget(key: string): void {
    this.#kept.delete(key);
    this.#loading.delete(key);
  }

  clear(): void {
    this.#kept.clear();
    this.#loading.clear();
  }
}
