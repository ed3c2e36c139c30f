import { CRAWL, CustomTheme } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import type { AgentWrite } from '../../../contract/agent-write';
import { customTheme } from '../../../contract/custom-theme';

/** What the settings form edits, each as one text. */
export interface Settings { title: string; description: string; proactiveMessage: string; firstMessage: string; systemPrompt: string; primaryColor: string }

const themeOf = (agent: Agent): CustomTheme | undefined => {
  try { return CustomTheme.parse(JSON.parse(agent.customThemeJSONString)); } catch { return undefined; }
};

export const settingsOf = (agent: Agent): Settings => ({
  title: agent.title, description: agent.description, proactiveMessage: agent.proactiveMessage, firstMessage: agent.vgOptions.initMessages[0] ?? '',
  systemPrompt: agent.vgOptions.systemPrompt, primaryColor: themeOf(agent)?.primary ?? CRAWL.defaultPrimary,
});

/** The fields of the agent that some changed settings stand for: nothing else is written, so that what somebody else changed elsewhere stays. */
export function writeOf(agent: Agent, { title, firstMessage, systemPrompt, primaryColor, ...same }: Partial<Settings>): AgentWrite {
  const { initMessages } = agent.vgOptions;
  const options = {
    ...(firstMessage !== undefined && { initMessages: [firstMessage, ...initMessages.slice(1)].filter((text) => text.trim() !== '') }),
    ...(systemPrompt !== undefined && { systemPrompt }),
  };
  return {
    ...same,
    ...(title !== undefined && { title: title.trim() }),
    ...(Object.keys(options).length > 0 && { vgOptions: options }),
    ...(primaryColor !== undefined && { customThemeJSONString: JSON.stringify(customTheme(primaryColor, themeOf(agent)?.themeType ?? (agent.theme.endsWith('dark') ? 'dark' : 'light'))) }),
  };
}
