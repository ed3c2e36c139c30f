import { useLive, useQueryClient } from '@voxgrove/sdk';
import { remotesKeys } from './keys';

/** Topic that publishes the registry's revision. */
const TOPIC = 'registry';

/** Reads the remotes again after every change. */
export function useLiveRegistry(): void {
  const client = useQueryClient();
  useLive([TOPIC], () => void client.invalidateQueries({ queryKey: remotesKeys.all }));
}
