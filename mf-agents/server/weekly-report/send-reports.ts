import { randomId } from '@voxgrove/contracts';
import type { Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { readAnalytics, workspacesWithFigures } from '../analytics/port';
import { addDays, localTime } from '../local-time';
import { reportChoices, reportKey } from './collections';
import type { ReportChoice } from './collections';
import { reportMail } from './report-mail';

const MONDAY = 1;
const MORNING = 8;

type Sending = Pick<SliceContext, 'store' | 'clock' | 'log' | 'mail' | 'port' | 'config'>;

/**
 * Mails the reports of all workspaces in which it is Monday morning, once for each person and week.
 */
export async function sendReports(
  slice: Sending,
  region: Region,
  signal: AbortSignal,
): Promise<void> {
  const now = slice.clock.now();
  for (const { workspaceId, timeZone } of await workspacesWithFigures(slice.store.for(region))) {
    if (signal.aborted) return;
    const notSent = (error: unknown): void =>
      slice.log.warn('weekly_report_not_sent', {
        workspaceId,
        reason: error instanceof Error ? error.name : 'unknown',
      });
    try {
      const { day, hour } = localTime(now, timeZone);
      if (new Date(day).getUTCDay() !== MONDAY || hour < MORNING) continue;
      for (const { userId, email, role } of await slice
        .port('workspaces')
        .people(region, workspaceId)) {
        const choice = await choiceOf(slice, region, workspaceId, userId, role === 'owner');
        if (!choice.isOn || choice.lastMonday === day) continue;
        await sendOne(slice, region, { ...choice, email, monday: day }).catch(notSent);
      }
    } catch (error) {
      notSent(error);
    }
  }
}

/**
 * Returns a person's choice, and stores the default one on the first call. The owner gets the
 * report until they unsubscribe.
 */
export async function choiceOf(
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  workspaceId: WorkspaceId,
  userId: UserId,
  isOwner: boolean,
): Promise<ReportChoice> {
  const key = reportKey(workspaceId, userId);
  // In a transaction, because the token of a mail that is already on its way must not be replaced.
  return store.for(region).transaction(async (tx) => {
    const known = await tx.get(reportChoices, key);
    if (known) return known.data;
    const choice: ReportChoice = { workspaceId, userId, token: randomId(32), isOn: isOwner };
    tx.create(reportChoices, key, choice);
    return choice;
  });
}

async function sendOne(
  slice: Sending,
  region: Region,
  { email, monday, ...choice }: ReportChoice & { email: string; monday: string },
): Promise<void> {
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const key = reportKey(choice.workspaceId, choice.userId);
  // After a crash, the repeated mail has the same key, so mailboxes drop it.
  await mailReport(slice, region, choice, {
    to: email,
    week,
    key: `weekly-report-${key}-${monday}`,
  });
  await slice.store.for(region).update(reportChoices, key, { lastMonday: monday });
}

/**
 * Mails the figures of seven days to a person.
 * @returns whether there were any conversations; without any, nothing is sent
 */
export async function mailReport(
  { store, clock, mail, config }: Pick<Sending, 'store' | 'clock' | 'mail' | 'config'>,
  region: Region,
  { workspaceId, token, language = 'en' }: ReportChoice,
  { to, week, key }: { to: string; week: { from: string; to: string }; key: string },
): Promise<boolean> {
  const here = store.for(region);
  const figures = await readAnalytics(here, { ownerID: workspaceId }, week, clock.now());
  const report = reportMail(figures, {
    to,
    language,
    analyticsUrl: `${config.publicUrl}/app/${region}/analytics?from=${week.from}&to=${week.to}`,
    unsubscribeUrl: `${config.publicUrl}/api/${region}/weekly-report/${token}/unsubscribe`,
  });
  if (report) await mail.send({ ...report, key });
  return report !== null;
}
