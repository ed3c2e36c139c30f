import { useQuery, useQueryClient } from '@voxgrove/sdk';

/** Keeps a value of this page, even after the component that shows it is unmounted. */
export function useKept<T>(
  key: readonly string[],
  initial: T,
): [T, (change: (now: T) => T) => void] {
  const client = useQueryClient();
  const { data = initial } = useQuery<T>({
    queryKey: key,
    queryFn: () => client.getQueryData<T>(key) ?? initial,
    enabled: false,
    gcTime: Infinity,
  });
  return [
    data,
    (change) => {
      client.setQueryData<T>(key, (now) => change(now ?? initial));
    },
  ];
}
