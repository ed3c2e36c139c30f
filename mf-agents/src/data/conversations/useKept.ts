import { useQuery, useQueryClient } from '@voxgrove/sdk';

/** A value of this page that stays when what shows it goes away. */
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
