import { REGIONS } from '@voxgrove/contracts';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { campaigns } from './collections';
import type { Campaigning } from './create';

const EVERY_MS = 300_000;
const LATE_MS = 900_000;
/** Number of failed attempts in a row after which a campaign is reported. */
const MOST_ATTEMPTS = 5;
const REPORTED = 100;

/** Notifies members and operators of campaigns that make no progress. */
export const campaignWatchdog = ({ context }: Campaigning): Schedule => ({
  name: 'watch-campaigns',
  every: EVERY_MS,
  run: async () => {
    const { store, clock, log } = context;
    for (const region of REGIONS) {
      const here = store.for(region);
      const late = await here.query(campaigns, {
        where: [{ field: 'dueAt', op: '<=', value: clock.now() - LATE_MS }],
        orderBy: { field: 'dueAt' },
        limit: REPORTED,
      });
      // Each failure delays the next attempt, so a failing campaign is never due for long.
      const failing = await here.query(campaigns, {
        where: [{ field: 'attempt', op: '>=', value: MOST_ATTEMPTS }],
        limit: REPORTED,
      });
      const stuck = new Map([...late, ...failing].map(({ id, data }) => [id, data]));
      for (const [id, data] of stuck) {
        log.error('campaign_late', { campaignId: id, state: data.state });
        await context.port('notifications').send(region, {
          workspaceId: data.workspaceId,
          key: `campaign-late-${id}`,
          title: `The campaign ${data.name} does not go on`,
          body: 'Its messages are late. Open the campaign to see how far it is, or to stop it.',
          urlPathname: `/agents/${data.agentId}/campaigns/${id}`,
          notificationLevel: 2,
        });
      }
    }
  },
});
