import { QueryClient, notifyManager } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

// What has been started is on the screen before the browser hands out the next event. By default that takes a timer, and the second half
// of a double press comes before it on a busy machine: a button that waits for `isPending` would be pressed twice.
notifyManager.setScheduler((tell) => queueMicrotask(tell));

/** One cache for the whole page; every remote's keys begin with its own name. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      throwOnError: false,
    },
    // Without a network a press fails at once: one that waited would happen by itself, when nobody thinks of it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 502);
