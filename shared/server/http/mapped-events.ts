import type { StreamEvent } from './route';

/**
 * What a handler listens to, each value as the event `to` makes of it. A generator in between would wait three times for each: of ten thousand
 * pieces of text a second that is felt. Ends with `values`, and ends them when nobody listens any more.
 */
export function mappedEvents<T, O>(values: AsyncIterable<T>, to: (value: T) => StreamEvent<O>): AsyncIterable<StreamEvent<O>> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = values[Symbol.asyncIterator]();
      const mapped = (result: IteratorResult<T>): IteratorResult<StreamEvent<O>> => (result.done === true ? { done: true, value: undefined } : { done: false, value: to(result.value) });
      return {
        next: () => iterator.next().then(mapped),
        return: () => (iterator.return?.() ?? Promise.resolve({ done: true as const, value: undefined })).then(() => ({ done: true, value: undefined })),
      };
    },
  };
}
