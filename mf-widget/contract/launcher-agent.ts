import { AGENT, WIDGET } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import { inkOn } from '@voxgrove/contracts/colors';
import { themeOf } from './chat-theme';
import { DEFAULT_PRIMARY, PALETTES } from './palettes';
import type { RenderMode } from './widget-config';

/** What the launcher must know of a published agent before the chat app is there. What is absent is as usual: it is part of every script. */
export interface LauncherAgent {
  title: string;
  /** What its theme is painted with: declarations of custom properties. */
  colors: string;
  /** Where the agent wants to stand unless the website says something else. */
  render?: RenderMode;
  proactiveMessage?: string;
  /** From the first number on the badge to the second, ms; absent: AGENT.messageDelayMs. */
  messageDelayMS?: number;
  autoStart?: true;
  autoOpen?: true;
  /** What the owner's style sheet says of the launcher, put in by the server. */
  css?: string;
  /** Number in WhatsApp: digits alone, with the country's. */
  whatsapp?: string;
}

/** The launcher's part of an agent. */
export function launcherAgentOf(agent: PublicAgent): LauncherAgent {
  const {
    title,
    proactiveMessage,
    messageDelayMS,
    autoStartWidget,
    autoOpenWidget,
    whatsappPhoneNumber,
    ui,
  } = agent;
  const { primary = DEFAULT_PRIMARY, dark } = themeOf(agent);
  const { surface, text } = PALETTES.dark;
  const render = WIDGET.renderModes.find((mode) => mode === ui.widgetType);
  const whatsapp = ui.showWhatsappButtonOnWeb ? whatsappPhoneNumber.replace(/\D/g, '') : '';
  const speaks =
    proactiveMessage.trim() !== '' &&
    proactiveMessage.trim().toLowerCase() !== 'none' &&
    !autoStartWidget;
  return {
    title,
    colors: Object.entries({ primary, ink: inkOn(primary), ...(dark && { surface, text }) })
      .map(([name, color]) => `--vg-${name}:${color}`)
      .join(';'),
    ...(render !== undefined && render !== 'bottom-right' && { render }),
    ...(speaks && {
      proactiveMessage,
      ...(messageDelayMS !== AGENT.messageDelayMs && { messageDelayMS }),
    }),
    ...(autoStartWidget && { autoStart: true }),
    ...(autoOpenWidget && { autoOpen: true }),
    ...(whatsapp !== '' && { whatsapp }),
  };
}
