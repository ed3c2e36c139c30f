import { AGENT, WIDGET } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import { inkOn } from '@voxgrove/contracts/colors';
import { themeOf } from './chat-theme';
import { DEFAULT_PRIMARY, PALETTES } from './palettes';
import type { RenderMode } from './widget-config';

/**
 * What the launcher needs of a published agent before the chat app is loaded. Absent fields have
 * their default: this is part of every script.
 */
export interface LauncherAgent {
  title: string;
  /** Colors of the theme, as declarations of custom properties. */
  colors: string;
  /** The agent's own render mode; the website may override it. */
  render?: RenderMode;
  proactiveMessage?: string;
  /** Delay between the badge's first and second number, ms; absent: AGENT.messageDelayMs. */
  messageDelayMS?: number;
  autoStart?: true;
  autoOpen?: true;
  /** The launcher's rules from the owner's style sheet, inserted by the server. */
  css?: string;
  /** WhatsApp number: digits only, with country code. */
  whatsapp?: string;
}

/** Selects the fields of an agent that the launcher needs. */
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
