import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

/** One cache for the whole page; every remote's keys begin with its own name. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (failures, error) => failures < MAX_RETRIES && mayPass(error), throwOnError: false },
    mutations: { retry: false },
  },
});

const mayPass = (error: Error): boolean => error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 502);
