import type { SessionWorkspace } from './account';
import { TRIAL, UPGRADE } from './constants';

/**
 * Is a plan offered to this workspace? Only while it has none, once it has been here for a week or
 * its credits run low. `now` in unix seconds.
 */
export const offersUpgrade = (
  {
    subscribed,
    joinedAt,
    loadTokens,
  }: Pick<SessionWorkspace, 'subscribed' | 'joinedAt' | 'loadTokens'>,
  now: number,
): boolean =>
  !subscribed && (now - joinedAt > UPGRADE.afterSeconds || loadTokens < UPGRADE.belowTokens);

const DAY = 86_400;

/**
 * The whitelabel trial as people see it: how many days are left, or that it ended within
 * the last days; otherwise null. Times in unix seconds.
 */
export function trialNow(
  endsAt: number | null,
  now: number,
): { state: 'running'; daysLeft: number } | { state: 'ended' } | null {
  if (endsAt === null || now - endsAt >= TRIAL.toldEndedDays * DAY) return null;
  return now < endsAt
    ? { state: 'running', daysLeft: Math.ceil((endsAt - now) / DAY) }
    : { state: 'ended' };
}
