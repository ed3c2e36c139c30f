import { AgencyDraft, AgencyId, AgencyView } from '@voxgrove/contracts';
import { CssDrop } from '@voxgrove/contracts/restricted-css';
import { z } from 'zod';

type DraftShape = typeof AgencyDraft.shape;
type Changes = {
  [Name in keyof DraftShape]: z.ZodOptional<ReturnType<DraftShape[Name]['unwrap']>>;
};

/** Every field of the draft without its default: a field that is not sent does not change. */
export const AgencyChanges = Object.fromEntries(
  Object.entries(AgencyDraft.shape).map(([name, field]) => [name, field.unwrap().optional()]),
) as Changes;

/** `PATCH /{region}/agencies/{agencyId}/settings`: the fields to change. */
export const AgencyWrite = z.strictObject({ agencyId: AgencyId, ...AgencyChanges });
export type AgencyWrite = Omit<z.infer<typeof AgencyWrite>, 'agencyId'>;

/** The settings of an agency, and where its links lead. */
export const AgencySettingsReply = z.object({
  data: AgencyView,
  version: z.number().int(),
  /** The workspace has the white label add-on or its trial, or nothing of it is sold here. */
  whitelabel: z.boolean().default(true),
  /** Parts of the style sheet that are not used. */
  droppedCss: z.array(CssDrop).default([]),
});
export type AgencySettingsReply = z.infer<typeof AgencySettingsReply>;

export const CssCheckReply = z.object({
  data: z.object({ css: z.string(), dropped: z.array(CssDrop) }),
});
