import type { SessionWorkspace } from './account';
import { TRIAL, UPGRADE } from './constants';

/**
 * Returns whether to offer a plan to this workspace: only while it has no plan, and only after a
 * week or when its credits run low. `now` in unix seconds.
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
 * Returns the state of the whitelabel trial to show: the number of days left, or that the trial
 * ended within the last days; otherwise null. Times in unix seconds.
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
