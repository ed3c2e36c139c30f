import { AppError, SIGN_IN_CODE } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import type { Budgets } from './budgets';
import type { Requester } from './identity-provider';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Uses the budget for one code mail. A stranger can make mails for unknown browsers rarer, but can
 * never stop them: above the limit, one mail per lifetime of a link is still sent, so the newest
 * mail always works. Known browsers have a budget of their own.
 * @param isKnownBrowser whether this browser was signed in with this address before
 * @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY with `retryAfterSeconds`
 */
export async function spendCodeMail(
  budgets: Budgets,
  email: string,
  { browser, ip }: Requester,
  isKnownBrowser: boolean,
): Promise<void> {
  await budgets.spend(
    'code-mail-browser',
    `${browser} ${email}`,
    SIGN_IN_CODE.mailsPerHour,
    HOUR_MS,
  );
  if (isKnownBrowser) return;
  const network = networkOf(ip);
  await budgets.spend('code-mail-ip', network, SIGN_IN_CODE.mailsPerHourPerIp, HOUR_MS);
  const ofNetwork = await budgets.trySpend(
    'code-mail-network',
    `${network} ${email}`,
    SIGN_IN_CODE.mailsPerHour,
    HOUR_MS,
  );
  const ofAddress =
    ofNetwork === 0
      ? await budgets.trySpend(
          'code-mail-address',
          email,
          SIGN_IN_CODE.mailsPerDayAndAddress,
          DAY_MS,
        )
      : ofNetwork;
  if (ofAddress === 0) return;
  const wait = await budgets.trySpend('code-mail-slow', email, 1, SIGN_IN_CODE.slowMailsEveryMs);
  if (wait > 0)
    throw new AppError('MAIL_SENT_ALREADY', {
      retryAfterSeconds: wait,
      minutes: Math.ceil(wait / 60),
    });
}
