import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import type { Notice } from './collections';

/** The mail about notifications waiting on the dashboard. */
export const notificationMail = (to: string, { title, body }: Notice, url: string): Mail =>
  renderMail({
    to,
    subject: title,
    heading: title,
    paragraphs: body === '' ? [] : [body],
    link: { label: 'Open in Voxgrove', url },
    footer:
      'You get this mail because of your notification settings. Open the bell in Voxgrove to change them.',
  });
