import { element, icon } from './element';
import type { LaunchedShell } from './handover';
import { CHAT_ICON } from './shell';

/** Puts a link to a chat with the number in WhatsApp beside the launcher. */
export const addWhatsapp = ({ launcher }: LaunchedShell, number: string): void =>
  launcher.before(element('a', { class: 'whatsapp', href: `https://wa.me/${number}`, target: '_blank', rel: 'noopener', 'aria-label': 'WhatsApp' }, icon(`${CHAT_ICON}M9 8c0 4 3 7 7 7l-1-2-2 1-3-3 1-2z`)));
