import { errorMessage } from '@voxgrove/contracts';
import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import { ApiError, useQueryClient, useSettingsForm } from '@voxgrove/sdk';
import type { SettingsForm, StoredSettings } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useSaveDraft } from '../../data/agents/mutations';
import { agentQuery } from '../../data/agents/queries';
import { offerUnsaved } from '../../data/agents/unsaved-changes';
import { checkSettings } from './check-settings';
import { SETTING_NAMES, settingsOf, writeOf } from './settings';
import type { Settings } from './setting-types';
import { SETTINGS_TABS, SHOWN_IN } from '../../parts/settings/tabs';
import type { SettingsTab } from '../../parts/settings/tabs';
import { useTexts } from '../../parts/settings/useTexts';

const stored = ({ agent, version }: AgentOwnerView): StoredSettings<Settings> => ({
  data: settingsOf(agent),
  version,
});

export interface AgentSettings {
  form: SettingsForm<Settings>;
  /** Error texts by path in the draft. */
  errors: Record<string, string>;
  /** Tabs with errors. */
  marked: ReadonlySet<SettingsTab>;
  /** See SettingsPlace. */
  dropped: readonly CssDrop[];
}

/**
 * State of the form of an agent's settings. Saving sends only the changes. `onFaults`: called with
 * the faulty tabs when saving was refused.
 */
export function useAgentSettings(
  view: AgentOwnerView,
  onFaults: (tabs: SettingsTab[]) => void,
): AgentSettings {
  const t = useTexts();
  const client = useQueryClient();
  const agentId = view.agent.ID;
  const { mutateAsync } = useSaveDraft(agentId);
  const [isWarned, setWarned] = useState(false);
  const [dropped, setDropped] = useState<readonly CssDrop[]>([]);
  const refuse = (faults: Record<string, string>) => {
    setWarned(true);
    onFaults(tabsOf(faults));
  };

  const form = useSettingsForm<Settings>({
    stored: settingsOf(view.agent),
    version: view.version,
    samePage: true,
    save: async (changes, version) => {
      const names = Object.keys(changes) as (keyof Settings)[];
      const faults = checkSettings({ ...form.value, ...changes }, names, t);
      const [first, ...more] = Object.values(faults);
      if (first !== undefined) {
        refuse(faults);
        throw new ApiError('BAD_INPUT', more.length > 0 ? errorMessage('BAD_INPUT') : first, 400);
      }
      try {
        const saved = await mutateAsync({ fields: writeOf(changes), version });
        setWarned(false);
        if (changes['ADVANCED_customCSS'] !== undefined) setDropped(saved.droppedCss ?? []);
        return stored(saved);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code !== 'CONFLICT') refuse(faultsOf(thrown));
        throw thrown;
      }
    },
    reload: async () => stored(await client.fetchQuery({ ...agentQuery(agentId), staleTime: 0 })),
  });
  const { value, dirty, save } = form;
  useEffect(() => (dirty ? offerUnsaved(agentId, save) : undefined), [agentId, dirty, save]);

  const now = settingsOf(view.agent);
  const changed = SETTING_NAMES.filter(
    (name) => !sameJson(value[name], now[name]) || Number.isNaN(value[name]),
  );
  const errors = {
    ...(form.error && faultsOf(form.error)),
    ...(isWarned && checkSettings(value, changed, t)),
  };
  return { form, errors, marked: new Set(tabsOf(errors)), dropped };
}

/** Returns the server's error messages for single fields. */
function faultsOf({ code, message, fields }: ApiError): Record<string, string> {
  if (code === 'CHUNK_SIZE_TOO_SMALL') return { 'vgOptions.maxChunkSize': message };
  return code === 'AGENT_NAME_REQUIRED' ? { title: message } : fields;
}

function tabsOf(faults: Record<string, string>): SettingsTab[] {
  const names = Object.keys(faults);
  return SETTINGS_TABS.filter((tab) =>
    SETTING_NAMES.some(
      (name) =>
        SHOWN_IN[name] === tab &&
        names.some((fault) => fault === name || fault.startsWith(`${name}.`)),
    ),
  );
}
