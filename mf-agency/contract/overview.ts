import { AgencyId, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';
import { Month } from './months';

/** Money in US cents: agencies sell in USD. */
const Cents = z.number().int();

/** What a client brought in a month. */
const Earned = z.object({
  conversations: z.number().int(),
  revenue: Cents,
  /** Whole credits that were sold. */
  credits: z.number(),
  /** What the credits cost the agency. */
  cost: Cents,
  margin: Cents,
});

export const OverviewRow = Earned.extend({
  ID: OrganisationId,
  name: z.string(),
  clients: z.number().int(),
});
export type OverviewRow = z.infer<typeof OverviewRow>;

/** `GET /{region}/agencies/{agencyId}/overview` */
export const OverviewQuery = z.strictObject({ agencyId: AgencyId, month: Month });
export const OverviewReply = z.object({
  data: z.object({
    total: Earned.extend({
      clients: z.number().int(),
      /** Clients who signed up in the month, and those of them whose organization has paid. */
      signUps: z.number().int(),
      payingSignUps: z.number().int(),
    }),
    /** The most revenue first, then the most conversations. */
    organisations: z.array(OverviewRow),
    /** Clients get their report every month. */
    sendsReports: z.boolean(),
  }),
});

/** `PUT /{region}/agencies/{agencyId}/reports` */
export const ReportSchedule = z.strictObject({ agencyId: AgencyId, enabled: z.boolean() });
