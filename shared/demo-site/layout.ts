import type { Page } from './pages';

/**
 * The widget tag that a customer copies. `origin`: where the widget is served. `agentId`: the agent
 * that the widget shows.
 */
export interface WidgetTag {
  origin: string;
  agentId: string;
  region: string;
}

const NAVIGATION = [
  ['/rentals', 'Rentals'],
  ['/tours', 'Guided tours'],
  ['/visit', 'Visit us'],
  ['/faq', 'FAQ'],
  ['/blog', 'Trail notes'],
  ['/contact', 'Contact'],
] as const;
const FOOTER = [
  ['/booking', 'Booking and cancellation'],
  ['/delivery', 'Delivery and returns'],
  ['/vouchers', 'Gift vouchers'],
  ['/gear-care', 'Gear care'],
  ['/about', 'About us'],
  ['/careers', 'Work with us'],
  ['/accessibility', 'Accessibility'],
] as const;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const links = (entries: readonly (readonly [string, string])[], current: string) =>
  entries
    .map(
      ([href, label]) =>
        `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${label}</a></li>`,
    )
    .join('');

/** Renders a whole page. `origin`: the address that the visitor used, for the canonical link. */
export function renderPage(page: Page, origin: string, widget: WidgetTag): string {
  const title = page.path === '/' ? page.title : `${page.title} · Fernhill Outdoor`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="theme-color" content="#1f6f54" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14503c" media="(prefers-color-scheme: dark)">
<link rel="canonical" href="${escapeHtml(origin + page.path)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/assets/icon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/assets/icon-192.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="stylesheet" href="/assets/site.css">
<script async src="${escapeHtml(widget.origin)}/widget/v1/${escapeHtml(widget.region)}/${escapeHtml(widget.agentId)}.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="site-header"><div class="bar">
<a class="brand" href="/"><img src="/assets/logo.svg" alt="" width="34" height="34">Fernhill Outdoor</a>
<nav class="site-nav" aria-label="Main"><ul>${links(NAVIGATION, page.path)}</ul></nav>
</div></header>
${page.hero ? '<div class="hero" role="presentation"></div>\n' : ''}<main id="content">
${page.body}
</main>
<footer class="site-footer"><div class="bar"><nav aria-label="More"><ul>${links(FOOTER, page.path)}</ul></nav><p>Fernhill Outdoor is a made-up shop for trying out the chat in the corner.</p></div></footer>
</body>
</html>
`;
}
