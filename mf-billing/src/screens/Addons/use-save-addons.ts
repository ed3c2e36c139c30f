import { notify, toApiError, useT } from '@voxgrove/sdk';
import { useState } from 'react';
import type { ChangeAddonsReply } from '../../../contract/workspace-billing';
import { useAddAddons, useRemoveAddons } from '../../data/subscription';
import { useOperation } from '../../data/use-operation';
import { splitChanges } from './addon-changes';
import type { AddonChange } from './addon-changes';

/**
 * Display time of a notice about refused add-ons, ms. The time is longer because the text is
 * longer.
 */
const PROBLEM_NOTICE_MS = 7_000;

/**
 * Saves changes of add-ons. Removals and additions are separate calls. If one call refuses changes,
 * the notice lists them, and the other call is still made.
 */
export function useSaveAddons(
  workspaceId: string,
  discountCode: string | null,
  onSaved: () => void,
) {
  const t = useT('mf-billing');
  const add = useAddAddons(workspaceId);
  const remove = useRemoveAddons(workspaceId);
  const removal = useOperation();
  const addition = useOperation();
  const [problems, setProblems] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);

  const save = async (changes: readonly AddonChange[]): Promise<void> => {
    const { removed, changed } = splitChanges(changes);
    const found: string[] = [];
    const attempt = async (call: () => Promise<ChangeAddonsReply>): Promise<void> => {
      try {
        found.push(...problemsOf(await call(), t));
      } catch (error) {
        found.push(toApiError(error).message || t('addons.updateFailed'));
      }
    };
    setSaving(true);
    setProblems([]);
    if (removed.length > 0)
      await attempt(() =>
        removal((operationId) => remove.mutateAsync({ addonKeys: removed, operationId })),
      );
    if (Object.keys(changed).length > 0 || discountCode !== null)
      await attempt(() =>
        addition((operationId) => add.mutateAsync({ units: changed, discountCode, operationId })),
      );
    setSaving(false);
    if (found.length === 0) {
      notify({ type: 'success', message: t('addons.saved') });
      return onSaved();
    }
    setProblems(found);
    notify({ type: 'error', message: t('addons.partly'), durationMs: PROBLEM_NOTICE_MS });
  };
  return { save, saving, problems };
}

function problemsOf(
  { errors, discount, success, message }: ChangeAddonsReply,
  t: ReturnType<typeof useT>,
): string[] {
  const found = errors.map((error) => error.message);
  if (discount.error !== null) found.push(t('plan.discount.rejected', { reason: discount.error }));
  return found.length === 0 && !success ? [message] : found;
}
