import type { CheerioAPI } from 'cheerio';

const NEVER_CONTENT = [
  'script', 'style', 'noscript', 'template', 'svg', 'canvas', 'iframe', 'object', 'embed', 'video', 'audio', 'button', 'select', 'input', 'textarea', 'dialog',
  'nav', 'aside', 'menu', '[hidden]', '[aria-hidden="true"]', '[role="navigation"]', '[role="banner"]', '[role="contentinfo"]', '[role="search"]', '[role="dialog"]',
  '[role="alertdialog"]', '[role="complementary"]',
].join(',');
const COOKIE_NOTICE = /(^|[\s_-])(cookies?|consent|gdpr|ccpa)[\s_-]*(banner|bar|notice|popup|pop-up|modal|overlay|message|box|dialog|law|prompt|wall|alert|disclaimer)|^onetrust|^cybotcookiebot|^usercentrics|^didomi|(cookie|consent)-?(manager|container)/i;
/** A form with more text than this is the page (some site builders wrap everything in one). */
const FORM_PAGE_CHARS = 2_000;

/** Removes from a parsed page what surrounds its content: navigation, banners, forms, cookie notices, machinery. */
export function removeNoise($: CheerioAPI): void {
  $(NEVER_CONTENT).remove();
  $('header, footer').each((_, element) => { if ($(element).closest('main, article, [role="main"]').length === 0) $(element).remove(); });
  $('form').each((_, element) => { if ($(element).text().length < FORM_PAGE_CHARS) $(element).remove(); });
  $('[id], [class]').each((_, element) => {
    if ($(element).is('html, body, main, article')) return;
    const name = [$(element).attr('id') ?? '', ...($(element).attr('class') ?? '').split(/\s+/)];
    if (name.some((part) => COOKIE_NOTICE.test(part))) $(element).remove();
  });
}
