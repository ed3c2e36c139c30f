import type { CheerioAPI } from 'cheerio';
import { removeElements } from '../html/port';
import type { Element } from '../html/port';
import { isToggle } from './toggles';

const NEVER_CONTENT = new Set(
  'script style noscript template svg canvas iframe object embed video audio button select input textarea dialog nav aside menu'.split(
    ' ',
  ),
);
const NEVER_CONTENT_ROLES = new Set(
  'navigation banner contentinfo search dialog alertdialog complementary'.split(' '),
);
const COOKIE_NOTICE =
  /(^|[\s_-])(cookies?|consent|gdpr|ccpa)[\s_-]*(banner|bar|notice|popup|pop-up|modal|overlay|message|box|dialog|law|prompt|wall|alert|disclaimer)|^onetrust|^cybotcookiebot|^usercentrics|^didomi|(cookie|consent)-?(manager|container)/i;
const NEVER_NOTICE = new Set(['html', 'body', 'main', 'article']);
/** A button inside these elements is content: the question of an accordion. */
const TITLES = /^(h[1-6]|dt|summary)$/;
/**
 * A form with more text than this is the page itself, because some site builders put everything
 * into one form.
 */
const FORM_PAGE_CHARS = 2_000;

/** Facts about the ancestors of an element that decide whether the element is content. */
interface Around {
  inMain: boolean;
  inTitle: boolean;
}

/**
 * Removes everything around the content of a parsed page: navigation, banners, forms, cookie
 * notices, technical elements.
 */
export function removeNoise($: CheerioAPI): void {
  const root = $.root()[0];
  if (root === undefined) return;
  removeElements<Around>(root, { inMain: false, inTitle: false }, (element, around) => {
    if (isNoise(element, around)) return undefined;
    const inMain =
      around.inMain ||
      element.name === 'main' ||
      element.name === 'article' ||
      element.attribs['role'] === 'main';
    const inTitle = around.inTitle || TITLES.test(element.name);
    return inMain === around.inMain && inTitle === around.inTitle ? around : { inMain, inTitle };
  });
  removeElements(root, null, (element) =>
    element.name === 'form' && $(element).text().length < FORM_PAGE_CHARS ? undefined : null,
  );
}

function isNoise(element: Element, { inMain, inTitle }: Around): boolean {
  const { name, attribs } = element;
  if (name === 'button' && (inTitle || isToggle(element))) return false;
  if (NEVER_CONTENT.has(name) || NEVER_CONTENT_ROLES.has(attribs['role'] ?? '')) return true;
  if ((name === 'header' || name === 'footer') && !inMain) return true;
  return !NEVER_NOTICE.has(name) && isCookieNotice(attribs);
}

function isCookieNotice({ id = '', class: names = '' }: Record<string, string>): boolean {
  if (id === '' && names === '') return false;
  return [id, ...names.slice(0, 1_000).split(/\s+/)].some((part) =>
    COOKIE_NOTICE.test(part.slice(0, 200)),
  );
}
