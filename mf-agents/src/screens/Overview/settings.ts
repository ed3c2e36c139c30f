import { CRAWL, CustomTheme } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import type { AgentWrite } from '../../../contract/agent-write';
import { customTheme } from '../../../contract/custom-theme';

/** What the settings form edits, each as one text. */
export interface Settings { title: string; description: string; proactiveMessage: string; firstMessage: string; systemPrompt: string; primaryColor: string }
export type SettingName = keyof Settings;
export const SETTING_NAMES: SettingName[] = ['title', 'description', 'proactiveMessage', 'firstMessage', 'systemPrompt', 'primaryColor'];

const themeOf = (agent: Agent): CustomTheme | undefined => {
  try { return CustomTheme.parse(JSON.parse(agent.customThemeJSONString)); } catch { return undefined; }
};

export const settingsOf = (agent: Agent): Settings => ({
  title: agent.title, description: agent.description, proactiveMessage: agent.proactiveMessage, firstMessage: agent.vgOptions.initMessages[0] ?? '',
  systemPrompt: agent.vgOptions.systemPrompt, primaryColor: themeOf(agent)?.primary ?? CRAWL.defaultPrimary,
});

/** Only the settings that differ from `base` are written, so that what somebody else changed elsewhere stays. */
export function writeOf(agent: Agent, base: Settings, settings: Settings): AgentWrite {
  const changed = changedSettings(base, settings);
  const has = (name: SettingName) => changed.includes(name);
  const options = {
    ...(has('firstMessage') && { initMessages: [settings.firstMessage, ...agent.vgOptions.initMessages.slice(1)].filter((text) => text.trim() !== '') }),
    ...(has('systemPrompt') && { systemPrompt: settings.systemPrompt }),
  };
  return {
    ...(has('title') && { title: settings.title.trim() }),
    ...(has('description') && { description: settings.description }),
    ...(has('proactiveMessage') && { proactiveMessage: settings.proactiveMessage }),
    ...(Object.keys(options).length > 0 && { vgOptions: options }),
    ...(has('primaryColor') && { customThemeJSONString: JSON.stringify(customTheme(settings.primaryColor, themeOf(agent)?.themeType ?? (agent.theme.endsWith('dark') ? 'dark' : 'light'))) }),
  };
}

export const changedSettings = (base: Settings, settings: Settings): SettingName[] => SETTING_NAMES.filter((name) => base[name] !== settings[name]);
