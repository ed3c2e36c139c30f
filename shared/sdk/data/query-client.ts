import { QueryClient, notifyManager } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

// Renders the pending state before the next browser event. The default scheduler uses a timer. On a
// busy machine the second click of a double click comes before the timer, and a button disabled by
// `isPending` would be pressed twice.
notifyManager.setScheduler((tell) => queueMicrotask(tell));

/**
 * The page's only cache. A remote's keys begin with its name. Only temporary failures are retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      throwOnError: false,
    },
    // Without a network an action fails at once: a delayed one would run unexpectedly.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 502);
