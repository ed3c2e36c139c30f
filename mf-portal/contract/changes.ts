import { ClientDraft, Email, OrganisationDraft } from '@voxgrove/contracts';
import { z } from 'zod';

type Shape = Record<string, z.ZodDefault | z.ZodPrefault>;
type WithoutDefaults<S extends Shape> = {
  [Name in keyof S]: z.ZodOptional<ReturnType<S[Name]['unwrap']>>;
};

/** Returns every field without its default. A field that is not sent does not change. */
const changesOf = <S extends Shape>(shape: S): WithoutDefaults<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field.unwrap() as z.ZodType).optional()]),
  ) as WithoutDefaults<S>;

export const ClientChanges = z.strictObject({
  ...changesOf(ClientDraft.shape),
  email: Email.optional(),
});
export type ClientChanges = z.infer<typeof ClientChanges>;

export const OrganisationChanges = z.strictObject(changesOf(OrganisationDraft.shape));
export type OrganisationChanges = z.infer<typeof OrganisationChanges>;
