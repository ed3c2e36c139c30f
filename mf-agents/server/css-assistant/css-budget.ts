import { AppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { CSS_ASSISTANT } from '../../contract/css-assistant';
import { cssUses } from './collections';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Takes one model request from the workspace's budget, which all processes share.
 * @throws AppError RATE_LIMITED with `retryAfterSeconds`
 */
export async function spendCssBudget(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<void> {
  const now = clock.now();
  const wait = await store.for(region).transaction(async (tx) => {
    const before = (await tx.get(cssUses, workspaceId))?.data;
    const [hourFrom, inHour] = current(before?.hourFrom, before?.inHour, HOUR_MS, now);
    const [dayFrom, inDay] = current(before?.dayFrom, before?.inDay, DAY_MS, now);
    if (inDay >= CSS_ASSISTANT.perDay) return dayFrom + DAY_MS - now;
    if (inHour >= CSS_ASSISTANT.perHour) return hourFrom + HOUR_MS - now;
    tx.set(cssUses, workspaceId, {
      workspaceId,
      hourFrom,
      inHour: inHour + 1,
      dayFrom,
      inDay: inDay + 1,
    });
    return 0;
  });
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Returns the time window that contains `now`, and its used requests. */
const current = (
  from: number | undefined,
  used: number | undefined,
  length: number,
  now: number,
): [from: number, used: number] =>
  from !== undefined && used !== undefined && now >= from && now < from + length
    ? [from, used]
    : [now, 0];
