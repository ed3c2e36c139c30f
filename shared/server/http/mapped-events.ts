import type { StreamEvent } from './route';

/**
 * What a handler listens to, each value as the event `to` makes of it. A generator in between would wait three times for each: of ten thousand
 * pieces of text a second that is felt. Ends with `values`, and ends them when nobody listens any more or `to` throws.
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
