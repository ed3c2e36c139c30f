import { AgencyId, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';
import { Month } from './months';

/** Money in US cents: agencies sell in USD. */
const Cents = z.number().int();

/** Figures of a client for one month. */
const Earned = z.object({
  conversations: z.number().int(),
  revenue: Cents,
  /** Number of whole credits that the agency sold. */
  credits: z.number(),
  /** Price that the agency paid for the credits. */
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
      /**
       * `signUps`: clients who signed up in the month. `payingSignUps`: the part of them whose
       * organization has paid.
       */
      signUps: z.number().int(),
      payingSignUps: z.number().int(),
    }),
    /** Ordered by revenue, then by conversations, highest first. */
    organisations: z.array(OverviewRow),
    /** Whether clients get their report every month. */
    sendsReports: z.boolean(),
  }),
});

/** `PUT /{region}/agencies/{agencyId}/reports` */
export const ReportSchedule = z.strictObject({ agencyId: AgencyId, enabled: z.boolean() });
