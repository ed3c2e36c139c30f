import { AGENT, CHAT, chosenModel } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import type { AgentWrite } from '../../../contract/agent-write';
import type { Settings } from './setting-types';
import { settled } from './settle';
import { SHOWN_IN } from '../../parts/settings/tabs';
import type { ShownPath } from '../../parts/settings/tabs';

export const SETTING_NAMES = Object.keys(SHOWN_IN) as ShownPath[];

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], value);

/** Returns the settings of an agent. The model is empty unless the owner has chosen one. */
export const settingsOf = (agent: Agent): Settings => ({
  ...(Object.fromEntries(SETTING_NAMES.map((path) => [path, valueAt(agent, path)])) as Settings),
  'ui.autoTheme': agent.ui.autoTheme ?? false,
  'webChat.burstSeconds': agent.webChat.burstSeconds ?? CHAT.burstSeconds,
  'webChat.captureLeads': agent.webChat.captureLeads ?? true,
  'webChat.smartHandoff': agent.webChat.smartHandoff ?? false,
  'webChat.disableHandoffMessages': agent.webChat.disableHandoffMessages ?? false,
  'webChat.officeHours': agent.webChat.officeHours ?? [],
  'webChat.officeTimeZone': agent.webChat.officeTimeZone ?? 'UTC',
  'vgOptions.defaultModel': chosenModel(agent.vgOptions),
});

/**
 * Without a choice, the model is the default of new agents. `modelChosen` distinguishes that from a
 * choice of the same model.
 */
const modelWrite = (name: string) =>
  name === '' || name === AGENT.starterModel
    ? { defaultModel: AGENT.starterModel, modelChosen: name !== '' }
    : { defaultModel: name };

/** Converts changed settings to the body of the call that saves them. */
export function writeOf(changes: Partial<Settings>): AgentWrite {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes) as [ShownPath, Settings[ShownPath]][]) {
    const names = path.split('.');
    const last = names.pop()!;
    const inner = names.reduce(
      (into, name) => (into[name] ??= {}) as Record<string, unknown>,
      body,
    );
    inner[last] = settled(path, value);
    if (path === 'vgOptions.defaultModel') Object.assign(inner, modelWrite(String(inner[last])));
  }
  return body as AgentWrite;
}
