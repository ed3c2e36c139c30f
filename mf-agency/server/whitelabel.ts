import type { Agency, Ports, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Returns whether the workspace of an agency has the white label add-on or its trial. An
 * installation without billing sells nothing, so it allows everything.
 */
export async function hasWhitelabel(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  { userId }: Agency,
): Promise<boolean> {
  const plans = planLimits(context);
  if (plans === null) return true;
  return (await plans.plan(region, userId)).limits.whitelabel;
}

function planLimits({ port }: Pick<SliceContext, 'port'>): Ports['planLimits'] | null {
  try {
    return port('planLimits');
  } catch {
    return null;
  }
}
