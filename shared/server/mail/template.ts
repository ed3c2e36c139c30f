import { escapeHtml } from '../escape-html';
import { unlinked } from './unlinked';
import type { Mail } from './port';

/**
 * Content of a mail: a heading, paragraphs (of lines), and at most one code and one button. All
 * values are plain text, in English by default.
 */
export interface MailContent {
  to: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; url: string };
  /** Files that the sender has stored with us. */
  files?: readonly { label: string; url: string }[];
  footer: string;
  /** Link below the footer that ends mails of this kind. */
  unsubscribe?: { label: string; url: string };
  /** Colors of the button; default: the product's. */
  colors?: { fill: string; text: string };
  /** Words of the paragraphs that readers copy, such as names of DNS records. */
  verbatim?: readonly string[];
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/**
 * Renders text and HTML with the same content. Every value is escaped here. HTML cannot be passed
 * in, and `link`, `files` and `unsubscribe` are the only links.
 */
export function renderMail({
  to,
  code,
  link,
  files = [],
  unsubscribe,
  verbatim,
  colors = { fill: '#1f6f4a', text: '#ffffff' },
  lang = 'en',
  dir = 'ltr',
  ...texts
}: MailContent): Mail {
  const content = {
    subject: unlinked(texts.subject),
    heading: unlinked(texts.heading),
    paragraphs: texts.paragraphs.map((paragraph) => unlinked(paragraph, verbatim)),
    footer: unlinked(texts.footer),
    code,
    link: link && { label: unlinked(link.label), url: link.url },
    files: files.map(({ label, url }) => ({ label: unlinked(label), url: safeUrl(url) })),
  };
  const text = [
    content.heading,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.link === undefined ? [] : [`${content.link.label}: ${content.link.url}`]),
    ...content.files.map(({ label, url }) => `${label}: ${url}`),
    '--',
    content.footer,
    ...(unsubscribe ? [`${unlinked(unsubscribe.label)}: ${safeUrl(unsubscribe.url)}`] : []),
  ].join('\n\n');
  const html = `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f5;font-family:system-ui,-apple-system,Segoe UI,sans-serif;color:#1c2420">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((paragraph) => `<p style="font-size:15px;line-height:1.5;margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${content.code === undefined ? '' : `<p style="font-size:32px;letter-spacing:8px;font-weight:700;font-family:ui-monospace,monospace;margin:24px 0">${escapeHtml(content.code)}</p>`}
${content.link === undefined ? '' : `<p style="margin:24px 0"><a href="${escapeHtml(safeUrl(content.link.url))}" style="background:${escapeHtml(colors.fill)};color:${escapeHtml(colors.text)};padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(content.link.label)}</a></p>`}
${content.files.map(({ label, url }) => `<p style="font-size:15px;margin:0 0 8px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join('\n')}
<p style="font-size:13px;color:#5b6660;margin:24px 0 0">${escapeHtml(content.footer)}${unsubscribe === undefined ? '' : `<br><a href="${escapeHtml(safeUrl(unsubscribe.url))}" style="color:#5b6660">${escapeHtml(unlinked(unsubscribe.label))}</a>`}</p>
</div></body></html>`;
  return {
    to,
    subject: content.subject,
    text,
    html,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function safeUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`A mail cannot link to ${protocol}`);
  return url;
}
