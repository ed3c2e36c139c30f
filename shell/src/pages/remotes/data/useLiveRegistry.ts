import { useLive, useQueryClient } from '@voxgrove/sdk';
import { remotesKeys } from './keys';

/** Publishes the registry's revision. */
const TOPIC = 'registry';

/** Reads the remotes again after any change. */
export function useLiveRegistry(): void {
  const client = useQueryClient();
  useLive([TOPIC], () => void client.invalidateQueries({ queryKey: remotesKeys.all }));
}
