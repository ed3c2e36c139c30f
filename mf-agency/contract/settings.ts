import { AgencyDraft, AgencyId, AgencyView } from '@voxgrove/contracts';
import { CssDrop } from '@voxgrove/contracts/restricted-css';
import { z } from 'zod';

type DraftShape = typeof AgencyDraft.shape;
type Changes = {
  [Name in keyof DraftShape]: z.ZodOptional<ReturnType<DraftShape[Name]['unwrap']>>;
};

/** Every field of the draft without its default. A field that is not sent does not change. */
export const AgencyChanges = Object.fromEntries(
  Object.entries(AgencyDraft.shape).map(([name, field]) => [name, field.unwrap().optional()]),
) as Changes;

/** `PATCH /{region}/agencies/{agencyId}/settings`: the fields to change. */
export const AgencyWrite = z.strictObject({ agencyId: AgencyId, ...AgencyChanges });
export type AgencyWrite = Omit<z.infer<typeof AgencyWrite>, 'agencyId'>;

/** The settings of an agency, with the version of its document. */
export const AgencySettingsReply = z.object({
  data: AgencyView,
  version: z.number().int(),
  /**
   * True if the workspace has the white label add-on or its trial, or if this installation sells
   * neither.
   */
  whitelabel: z.boolean().default(true),
  /** Parts of the style sheet that the pages do not use. */
  droppedCss: z.array(CssDrop).default([]),
});
export type AgencySettingsReply = z.infer<typeof AgencySettingsReply>;

export const CssCheckReply = z.object({
  data: z.object({ css: z.string(), dropped: z.array(CssDrop) }),
});
