import { escapeHtml, type Page } from './page';

/** Renders the confirmation that a reply was sent, with a link to the mails. */
export const replySentPage = ({ path, title }: { path: string; title: string }): Page => ({
  title: 'Reply sent',
  lead: 'Your reply was sent.',
  body: `<p><a href="${path}">Back to ${escapeHtml(title)}</a></p>`,
  reloads: false,
});
