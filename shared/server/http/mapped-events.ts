import type { StreamEvent } from './route';

/**
 * Maps each value to an event. Not an async generator, because that would await three times per
 * value, which matters with ten thousand deltas a second. The events end when `values` end.
 * `values` are ended when the subscriber stops or `to` throws.
 */
export function mappedEvents<T, O>(
  values: AsyncIterable<T>,
  to: (value: T) => StreamEvent<O>,
): AsyncIterable<StreamEvent<O>> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = values[Symbol.asyncIterator]();
      const end = async (): Promise<void> => {
        await iterator.return?.();
      };
      const mapped = (
        result: IteratorResult<T>,
      ): IteratorResult<StreamEvent<O>> | Promise<never> => {
        if (result.done === true) return { done: true, value: undefined };
        try {
          return { done: false, value: to(result.value) };
        } catch (error) {
          return end().then(() => {
            throw error;
          });
        }
      };
      return {
        next: () => iterator.next().then(mapped),
        return: () => end().then(() => ({ done: true, value: undefined })),
      };
    },
  };
}
