import type { Organisation } from '@voxgrove/contracts';
import { notify, toApiError, useT, useUnsavedGuard } from '@voxgrove/sdk';
import { useState } from 'react';
import { useChangeOrganisation } from '../../data/organisations';

export type Draft = Pick<
  Organisation,
  | 'name'
  | 'squarePhotoURL'
  | 'dashboardLayout'
  | 'preferredLanguage'
  | 'allowBilling'
  | 'disallowAnyTags'
  | 'disableHandoff'
  | 'predefinedTags'
  | 'defaultClientAccess'
  | 'defaultClientTabOrder'
  | 'settings'
>;

const FIELDS = [
  'name',
  'squarePhotoURL',
  'dashboardLayout',
  'preferredLanguage',
  'allowBilling',
  'disallowAnyTags',
  'disableHandoff',
  'predefinedTags',
  'defaultClientAccess',
  'defaultClientTabOrder',
  'settings',
] as const satisfies readonly (keyof Draft)[];

export type SetField = <Name extends keyof Draft>(name: Name, value: Draft[Name]) => void;

/** The edited fields of an organization, and how they are saved. */
export function useOrganisationDraft(organisation: Organisation) {
  const t = useT('mf-portal');
  const [base, setBase] = useState<Draft>(organisation);
  const [draft, setDraft] = useState<Draft>(organisation);
  const [missing, setMissing] = useState(false);
  const change = useChangeOrganisation(organisation.ID);
  const changes = changed(draft, base);
  const dirty = Object.keys(changes).length > 0;
  // Without own changes, the form follows the changes of others.
  if (!dirty && Object.keys(changed(organisation, base)).length > 0) {
    setBase(organisation);
    setDraft(organisation);
  }
  const set: SetField = (name, value) => setDraft((before) => ({ ...before, [name]: value }));
  const failureText = ({ code, message }: { code: string; message: string }): string =>
    code === 'NOT_FOUND'
      ? t('organisation.idMissing')
      : t('organisation.updateFailed', { message });
  /** Saves the changes. @returns whether they are stored */
  const save = async (): Promise<boolean> => {
    setMissing(draft.name.trim() === '');
    if (draft.name.trim() === '') return false;
    try {
      const { data } = await change.mutateAsync(changes);
      setBase(data);
      setDraft((now) => ({ ...data, ...changed(now, draft) }));
      notify({ type: 'success', message: t('organisation.updated') });
      return true;
    } catch (error) {
      notify({ type: 'error', message: failureText(toApiError(error)) });
      return false;
    }
  };
  useUnsavedGuard(dirty, true, save);
  const failure = change.error && toApiError(change.error);
  return {
    draft,
    set,
    save,
    dirty,
    missing,
    saving: change.isPending,
    failure: failure && { text: failureText(failure), fields: failure.fields },
  };
}

/** Returns the changed fields only, because the server may refuse the others. */
const changed = (draft: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries(
    FIELDS.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])).map(
      (name) => [name, draft[name]],
    ),
  );
