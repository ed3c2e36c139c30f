import { LRUCache } from '@voxgrove/server/cache';
import type { Clock } from '@voxgrove/server/clock';

export interface LoadedCacheOptions<Value> {
  clock: Clock;
  /** Largest number of entries. */
  max: number;
  /** Time after which an entry is loaded again, ms, also without a reported change. */
  ttlMs: number;
  load: (key: string) => Promise<Value>;
}

/**
 * Cache of values that are loaded on demand and kept until a change is reported. Simultaneous
 * requests share one load. If a change is reported during a load, or the load fails, its result is
 * not kept.
 */
export class LoadedCache<Value> {
  readonly #kept: LRUCache<string, { value: Value; until: number }>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor(private readonly options: LoadedCacheOptions<Value>) {
    this.#kept = new LRUCache({ max: options.max });
  }

  get(key: string): Promise<Value> {
    const cached = this.#kept.get(key);
    if (cached !== undefined && cached.until > this.options.clock.now())
      return Promise.resolve(cached.value);
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
