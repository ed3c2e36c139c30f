import { Profile, ProfileForm } from '@voxgrove/contracts';
import { tabStorage } from '@voxgrove/sdk/internal';
import { z } from 'zod';

/** Typed answers so far, or empty. */
const Draft = z.object({
  displayName: z.string().catch(''),
  company: z.string().catch(''),
  /** Undefined while it follows the company's name. */
  workspaceName: z.string().optional().catch(undefined),
  role: Profile.shape.role.optional().catch(undefined),
  useCase: Profile.shape.useCase.optional().catch(undefined),
});
export type Draft = z.infer<typeof Draft>;

const keyOf = (userId: string): string => `onboarding.${userId}`;

/** This person's answers from before a reload. */
export function readDraft(userId: string): Draft {
  try {
    return Draft.parse(JSON.parse(tabStorage.get(keyOf(userId)) ?? '{}'));
  } catch {
    return Draft.parse({});
  }
}

export const keepDraft = (userId: string, draft: Draft): void =>
  tabStorage.set(keyOf(userId), JSON.stringify(draft));
export const forgetDraft = (userId: string): void => tabStorage.remove(keyOf(userId));

export const workspaceNameOf = ({ workspaceName, company }: Draft): string =>
  workspaceName ?? company.slice(0, 80);

/** The profile to send, or undefined while incomplete. */
export const profileOf = (draft: Draft): ProfileForm | undefined =>
  ProfileForm.safeParse({ ...draft, workspaceName: workspaceNameOf(draft) }).data;
