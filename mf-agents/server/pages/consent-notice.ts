import type { CheerioAPI } from 'cheerio';
import { removeElements } from '../html/port';
import type { Element } from '../html/port';

/** Ids and classes of the notices of consent tools. */
const TOOLS =
  /^(onetrust|ot-sdk|cybotcookiebot|cookiebot|usercentrics|didomi|cookiescript|cc-window|cc-banner|cc_banner|cc-grower|cky-|cmplz-cookiebanner|cmplz-manage|osano-cm|truste|consent_blackbox|qc-cmp|sp_message|fc-consent|fc-dialog|iubenda-cs|klaro|tarteaucitron|moove-gdpr|moove_gdpr|borlabs|brlbs|hs-eu-cookie|shopify-pc__|evidon|axeptio|termly|cookie-law-info|cli-modal|eupopup|catapult-cookie|js-cookie-consent|cookiefirst|cookie-script|ccm-modal|ppms_cm|pdcc|sd-cmp|cmpbox|cmpwrapper|consentmanager|cookiehub|ccc-overlay|ccc-notify|ccc-module|gdpr-cookie|real-cookie-banner|cookieyes|complianz|trustarc|snigel-cmp|_iub)/i;
/** Texts of cookie notices and of their buttons, in the languages of the product. */
const ABOUT =
  /cookie|consent|einwilligung|datenschutzeinstellung|traceurs|plik(?:i|ów) cookie|çerez|файл(?:и|ы|ів|ов) cookie|куки|ملفات تعريف الارتباط|עוגיות|クッキー|同意|쿠키/i;
const ACCEPT =
  /^\W*(?:(?:i |yes,? )?(?:accept|agree|allow)(?: all| and continue| & continue| cookies| all cookies| and close)?|got it|ok(?:ay)?,? (?:got it|accept)|alle(?: cookies)? (?:akzeptieren|zulassen|annehmen|accepteren|toestaan)|akzeptieren|zustimmen|einverstanden|(?:tout )?accepter(?: et continuer| tout| les cookies)?|j'accepte|aceptar(?: todo| todas| todas las cookies| cookies)?|accetta(?: tutto| tutti| e continua)?|accetto|aceitar(?: tudo| todos| todos os cookies)?|(?:alles )?accepteren|akkoord|akceptuję|zaakceptuj(?: wszystkie)?|zgadzam się|acceptera(?: alla| alla cookies)?|godkänn(?: alla)?|godkänn|kabul et|tümünü kabul et|прийняти(?: все| всі)?|погоджуюсь|принять(?: все| всё)?|согласен|принимаю|(?:قبول|أوافق|موافق)(?: الكل)?|אני מסכים|מאשר|אישור|(?:すべて)?(?:同意する|許可する)|同意する|(?:全部)?接受(?:全部|所有)?|同意|모두 동의|동의|수락)\W*$/i;
const MAX_NOTICE_CHARS = 3_000;
const MAX_LEVELS = 8;
const NEVER = new Set(['html', 'body', 'main', 'article']);

/**
 * Removes cookie notices: those of known tools, and any part that mentions cookies and has an
 * accept button.
 * @returns the number of removed characters
 */
export function removeConsentNotices($: CheerioAPI): number {
  const notices = new Set<Element>();
  for (const button of $(
    'button, a, input[type="button" i], input[type="submit" i], [role="button"]',
  )
    .toArray()
    .slice(0, 5_000)) {
    const label = button.name === 'input' ? (button.attribs['value'] ?? '') : $(button).text();
    if (label.length > 60 || !ACCEPT.test(label.trim())) continue;
    const notice = noticeAround($, button);
    if (notice) notices.add(notice);
  }
  let chars = 0;
  const root = $.root()[0];
  if (root === undefined) return 0;
  removeElements(root, null, (element) => {
    if (
      NEVER.has(element.name) ||
      !(notices.has(element) || (isTool(element) && $(element).find('main').length === 0))
    )
      return null;
    chars += $(element).text().trim().length;
    return undefined;
  });
  return chars;
}

/**
 * Returns the element around a button that is about cookies and has the size of a notice, not of a
 * page.
 */
function noticeAround($: CheerioAPI, button: Element): Element | undefined {
  let found: Element | undefined;
  let element = button.parent;
  for (let level = 0; level < MAX_LEVELS && element?.type === 'tag'; level += 1) {
    if (NEVER.has(element.name)) break;
    const text = $(element).text();
    if (text.length > MAX_NOTICE_CHARS) break;
    if (ABOUT.test(text)) {
      found = element;
      break;
    }
    element = element.parent;
  }
  return found;
}

function isTool({ attribs: { id = '', class: names = '' } }: Element): boolean {
  if (id === '' && names === '') return false;
  return [id, ...names.slice(0, 1_000).split(/\s+/)].some((name) => TOOLS.test(name));
}
