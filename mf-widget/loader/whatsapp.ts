import { element } from './element';
import type { LaunchedShell } from './handover';

/** Puts a link to a chat with the number in WhatsApp beside the launcher. */
export const addWhatsapp = ({ launcher }: LaunchedShell, number: string): void =>
  launcher.before(
    element('a', {
      class: 'whatsapp',
      href: `https://wa.me/${number}`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': 'WhatsApp',
    }),
  );
