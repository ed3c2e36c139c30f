import { toApiError, useQueryClient, useUnsavedGuard } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useSaveDraft } from '../../data/agents/mutations';
import { agentQuery } from '../../data/agents/queries';
import { offerUnsaved } from '../../data/agents/unsaved-changes';
import { changedSettings, settingsOf, writeOf } from './settings';
import type { SettingName, Settings } from './settings';

export interface SettingsForm {
  values: Settings; dirty: boolean; nameMissing: boolean; saving: boolean; error: unknown;
  /** What somebody else saved meanwhile, after a save was refused. */
  theirs: AgentOwnerView | null;
  base: Settings;
  change: (name: SettingName, value: string) => void;
  save: () => Promise<boolean>; discard: () => void; takeTheirs: () => void; saveMine: () => Promise<boolean>; keepEditing: () => void;
}

/**
 * The form's own copy of an agent, based on one version of it. While nothing is changed it follows the agent; once
 * something is, it stays on its version, and a save that comes too late leads to a choice instead of a loss.
 */
export function useSettingsForm(latest: AgentOwnerView): SettingsForm {
  const agentId = latest.agent.ID;
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useSaveDraft(agentId);
  const [basis, setBasis] = useState(latest);
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const [theirs, setTheirs] = useState<AgentOwnerView | null>(null);
  const base = settingsOf(basis.agent);
  const values = { ...base, ...edits };
  const dirty = changedSettings(base, values).length > 0;
  const nameMissing = values.title.trim() === '';
  if (!dirty && !theirs && basis !== latest) setBasis(latest);

  const start = (view: AgentOwnerView) => { setBasis(view); setEdits({}); setTheirs(null); reset(); };
  const saveOn = async (view: AgentOwnerView): Promise<boolean> => {
    if (nameMissing) return false;
    try {
      start(await mutateAsync({ fields: writeOf(view.agent, base, values), version: view.version }));
      return true;
    } catch (failure) {
      if (toApiError(failure).code === 'CONFLICT') setTheirs(await client.fetchQuery({ ...agentQuery(agentId), staleTime: 0 }));
      return false;
    }
  };
  const save = () => saveOn(basis);

  useUnsavedGuard(dirty);
  useEffect(() => (dirty ? offerUnsaved(agentId, save) : undefined));

  return {
    values, dirty, nameMissing, saving: isPending, base, theirs,
    error: error && toApiError(error).code !== 'CONFLICT' ? error : null,
    change: (name, value) => setEdits((before) => ({ ...before, [name]: value })),
    save, discard: () => start(latest), takeTheirs: () => start(theirs ?? latest), saveMine: () => saveOn(theirs ?? basis), keepEditing: () => setTheirs(null),
  };
}
