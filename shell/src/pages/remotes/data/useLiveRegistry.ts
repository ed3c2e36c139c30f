import { useLive, useQueryClient } from '@voxgrove/sdk';
import { remotesKeys } from './keys';

/** The registry's revision is told on this topic. */
const TOPIC = 'registry';

/** Reads the remotes again as soon as anybody has changed them. */
export function useLiveRegistry(): void {
  const client = useQueryClient();
  useLive([TOPIC], () => void client.invalidateQueries({ queryKey: remotesKeys.all }));
}
