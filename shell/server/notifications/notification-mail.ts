import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import type { Notice } from './collections';

/**
 * Returns the mail about notifications that wait on a dashboard. `product`: name of the dashboard.
 */
export const notificationMail = (
  to: string,
  { title, body }: Pick<Notice, 'title' | 'body'>,
  url: string,
  product: string,
): Mail =>
  renderMail({
    to,
    subject: title,
    heading: title,
    paragraphs: body === '' ? [] : [body],
    link: { label: `Open in ${product}`, url },
    footer: `You get this mail because of your notification settings. Open the bell in ${product} to change them.`,
  });
