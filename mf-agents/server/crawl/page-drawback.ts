/** Kinds of pages with little information for a visitor. A site may have any number of them. */
export type Drawback = 'calendar' | 'list' | 'archive' | 'variant' | 'account';

const DATE = String.raw`(?:19|20)\d\d(?:[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?)?`;
const ENDS_IN_DATE = new RegExp(`(?:^|/)${DATE}/?$`);
const HAS_DATE = new RegExp(`/${DATE}(?=/|$)`);
const CALENDAR_PART =
  /^(calendar|kalender|calendrier|calendario|kalendarz|takvim|kalendarium|veranstaltungskalender|events?-calendar|event-calendar|календарь|календар)$/i;
const PAGE_NUMBER_PATH = /\/(page|seite|pagina|sida|strona|sayfa)[-/]?\d+\/?$/i;
const ARCHIVE_PART =
  /^(tags?|category|categories|kategorie|categorie|categoria|archives?|archiv|author|autor|label|labels|topics?|schlagwort|etiqueta|etiquette)$/i;
const ACCOUNT_PART =
  /^(log-?in|log-?out|sign-?in|sign-?up|register|registration|cart|basket|bag|checkout|account|my-?account|wishlist|compare|password|lost-password|forgot-password|wp-login\.php|wp-admin|anmelden|login-register|registrieren|warenkorb|kasse|mein-konto|merkliste|panier|connexion|inscription|mon-compte|commande|carrito|cesta|mi-cuenta|iniciar-sesion|carrello|accedi|carrinho|entrar|winkelwagen|inloggen|koszyk|logowanie|varukorg|kassa|logga-in|sepet|giris|корзина|кошик|вход|feed|rss|xmlrpc\.php|wp-json|print|drucken)$/i;

const PARAMETERS: [Drawback, RegExp][] = [
  [
    'calendar',
    /^(month|year|day|week|date|start_?date|end_?date|from_?date|cal|calendar|ical|monat|jahr|datum|mois|tribe[-_].*|event-?date|yr|mo|dy)$/i,
  ],
  [
    'variant',
    /^(sort|sort_?by|order|order_?by|dir|direction|filter.*|f\[.*|limit|per_?page|pagesize|size|colou?r|min_?price|max_?price|replytocom|share|add[-_]to[-_]cart|add_?to_?wishlist|print|printable|variant|currency|q|s|search|query|keyword|redirect|return_?to|amp)$/i,
  ],
  ['list', /^(page|pg|paged|seite|pagina|offset|start|from|cursor|after)$/i],
];

/** Returns the drawback of a page by its address alone; undefined for an ordinary page. */
export function drawbackOf(url: URL): Drawback | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  if (parts.some((part) => ACCOUNT_PART.test(part))) return 'account';
  const names = [...url.searchParams.keys()];
  for (const [drawback, pattern] of PARAMETERS)
    if (names.some((name) => pattern.test(name))) return drawback;
  if (
    ENDS_IN_DATE.test(url.pathname) ||
    parts.slice(0, -1).some((part) => CALENDAR_PART.test(part))
  )
    return 'calendar';
  if (PAGE_NUMBER_PATH.test(url.pathname)) return 'list';
  return parts.some((part) => ARCHIVE_PART.test(part)) ? 'archive' : undefined;
}

/** Returns whether the address contains the date of a text or an event. */
export const isDated = (url: URL): boolean => HAS_DATE.test(url.pathname);

/** Reasons, in words for people, why no more pages of a kind are read. */
export const DRAWBACK_REASONS: Record<Drawback, string> = {
  calendar: 'one of many pages of a calendar',
  list: 'one of many pages of a list',
  archive: 'one of many lists of a tag, category or archive',
  variant: 'one of many ways to sort, filter or show a page',
  account: 'one of many pages for signing in, buying or programs',
};
