import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { drawbackOf } from '../crawl/page-drawback';
import { kindNamed, kindOfAddress } from './page-kind';
import { pageValue } from '../crawl/page-value';
import { urlPattern } from '../crawl/url-pattern';

const at = (path: string): URL => new URL(path, 'https://fernhill.example');

/** Menu labels of the contact page and the opening hours, in each language of the product. */
const MENUS: Record<(typeof LANGUAGES)[number], [contact: string, hours: string]> = {
  en: ['Contact us', 'Opening hours'],
  de: ['Kontakt', 'Öffnungszeiten'],
  fr: ['Nous contacter', 'Horaires'],
  es: ['Contacto', 'Horario de apertura'],
  it: ['Contatti', 'Orari di apertura'],
  pt: ['Fale conosco', 'Horário de funcionamento'],
  nl: ['Neem contact op', 'Openingstijden'],
  pl: ['Skontaktuj się', 'Godziny otwarcia'],
  sv: ['Kontakta oss', 'Öppettider'],
  tr: ['İletişim', 'Çalışma saatleri'],
  uk: ['Контакти', 'Графік роботи'],
  ru: ['Контакты', 'Режим работы'],
  ar: ['اتصل بنا', 'ساعات العمل'],
  he: ['צור קשר', 'שעות פתיחה'],
  ja: ['お問い合わせ', '営業時間'],
  zh: ['联系我们', '营业时间'],
  ko: ['문의하기', '영업시간'],
};

describe('the kind of a page', () => {
  test.each(LANGUAGES)('is recognized by menu words in %s', (language) => {
    expect(MENUS[language].map((words) => kindNamed(words)?.kind)).toEqual(['contact', 'hours']);
  });

  test.each([
    ['/contact', 'contact'],
    ['/opening-hours', 'hours'],
    ['/oeffnungszeiten.html', 'hours'],
    ['/en/about-us', 'about'],
    ['/%C3%BCber-uns', 'about'],
    ['/preise', 'prices'],
    ['/agb', 'terms'],
    ['/impressum', 'imprint'],
    ['/faq.php', 'faq'],
    ['/our-services', 'services'],
    ['/versand-und-lieferung', 'delivery'],
    ['/widerrufsbelehrung', 'returns'],
    ['/anfahrt', 'directions'],
    ['/speisekarte', 'menu'],
    ['/termin-buchen', 'booking'],
    ['/unser-team', 'team'],
    ['/product/42', undefined],
    ['/', undefined],
    ['/%E0%A4%A', undefined],
  ])('is recognized by the address %s', (path, kind) => {
    expect(kindOfAddress(at(path))?.kind).toBe(kind);
  });

  test('is not recognized by a headline', () => {
    expect(
      kindNamed('How our opening hours changed the way in which we think about work'),
    ).toBeUndefined();
    expect(kindNamed('Contact lenses cleaner 100 ml blue edition')?.share).toBeLessThan(0.5);
    expect(kindNamed('x'.repeat(100_000))).toBeUndefined();
  });
});

describe('the value of a page', () => {
  test.each([
    ['/events/2024-05-01', 'calendar'],
    ['/2024/05/', 'calendar'],
    ['/2024', 'calendar'],
    ['/events?month=5', 'calendar'],
    ['/calendar/june', 'calendar'],
    ['/blog/page/7', 'list'],
    ['/shop?page=2', 'list'],
    ['/tag/winter', 'archive'],
    ['/category/tents', 'archive'],
    ['/shop?sort=price', 'variant'],
    ['/shop?filter[color]=red', 'variant'],
    ['/login', 'account'],
    ['/cart', 'account'],
    ['/warenkorb', 'account'],
    ['/wp-login.php', 'account'],
    ['/calendar', undefined],
    ['/2024/05/our-new-shop', undefined],
    ['/about', undefined],
    ['/tents/2000-series', undefined],
    ['/index.php?id=12', undefined],
    ['/?p=12', undefined],
  ])('%s has the drawback %s', (path, drawback) => {
    expect(drawbackOf(at(path))).toBe(drawback);
  });

  test('contact and hours come first, then ordinary pages, then deep ones, and calendars last', () => {
    const paths = [
      '/contact',
      '/gallery',
      '/shop/tents/green',
      '/blog/page/3',
      '/events/2024-05-01',
    ];
    expect(
      [...paths].reverse().sort((one, other) => pageValue(at(other)) - pageValue(at(one))),
    ).toEqual(paths);
    expect(pageValue(at('/p17'), { hint: { kind: 'contact' } })).toBe(pageValue(at('/contact')));
    expect(pageValue(at('/p17'), { hint: { menu: true } })).toBeGreaterThan(pageValue(at('/p18')));
    expect(pageValue(at('/p17'), { priority: 1 })).toBeGreaterThan(
      pageValue(at('/p18'), { priority: 0.2 }),
    );
  });

  test.each([
    ['/', undefined],
    ['/about', undefined],
    ['/product/tent', '/product/*'],
    ['/product-17', '/product-#'],
    ['/events/2024/05/01', '/events/#'],
    ['/2024/05/hello', '/#/*'],
    ['/find?b=1&a=2', '/find?a&b'],
  ])('%s has the URL pattern %s', (path, pattern) => {
    expect(urlPattern(at(path))).toBe(pattern);
  });
});
