import { AGENT, WIDGET } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import { inkOn } from '@voxgrove/contracts/colors';
import { themeOf } from './chat-theme';
import { DEFAULT_PRIMARY, PALETTES } from './palettes';
import type { RenderMode } from './widget-config';

/**
 * Fields of a published agent that the launcher needs before the chat app is loaded. Every script
 * contains them, so a field with its default value is absent.
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
  /** Rules of the theme, and those from the owner's style sheet, which the server inserts. */
  css?: string;
  /** WhatsApp number: digits only, with country code. */
  whatsapp?: string;
}

/**
 * The dark colors of a theme that follows the system. A media query needs a style sheet, and only
 * `!important` overrides the inline style of the host.
 */
const DARK_BY_SYSTEM = `@media(prefers-color-scheme:dark){:host{--vg-surface:${PALETTES.dark.surface}!important;--vg-text:${PALETTES.dark.text}!important}}`;

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
  const { primary = DEFAULT_PRIMARY, dark, auto } = themeOf(agent);
  const { surface, text } = PALETTES.dark;
  const render = WIDGET.renderModes.find((mode) => mode === ui.widgetType);
  const whatsapp = ui.showWhatsappButtonOnWeb ? whatsappPhoneNumber.replace(/\D/g, '') : '';
  const speaks =
    proactiveMessage.trim() !== '' &&
    proactiveMessage.trim().toLowerCase() !== 'none' &&
    !autoStartWidget;
  return {
    title,
    colors: Object.entries({
      primary,
      ink: inkOn(primary),
      ...(dark && !auto && { surface, text }),
    })
      .map(([name, color]) => `--vg-${name}:${color}`)
      .join(';'),
    ...(render !== undefined && render !== 'bottom-right' && { render }),
    ...(auto && { css: DARK_BY_SYSTEM }),
    ...(speaks && {
      proactiveMessage,
      ...(messageDelayMS !== AGENT.messageDelayMs && { messageDelayMS }),
    }),
    ...(autoStartWidget && { autoStart: true }),
    ...(autoOpenWidget && { autoOpen: true }),
    ...(whatsapp !== '' && { whatsapp }),
  };
}
