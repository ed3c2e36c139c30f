import { element } from './element';
import type { LaunchedShell } from './handover';

/** Adds a link to a WhatsApp chat with the number beside the launcher. */
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
