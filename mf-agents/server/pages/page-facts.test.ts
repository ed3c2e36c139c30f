import { describe, expect, test } from '@jest/globals';
import { extractPage } from './extract-page';

const read = (body: string, head = '') =>
  extractPage(
    `<!doctype html><html lang="en"><head><title>Fernhill</title>${head}</head><body>${body}</body></html>`,
    'https://fernhill.example/page',
  );
const said = (body: string, head = '') =>
  read(body, head).sections.map(({ headings, blocks }) =>
    [...headings.slice(-1), ...blocks.map(({ text }) => text)].join('\n'),
  );
const json = (thing: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

describe('structured data for search engines', () => {
  test('gives a business with its address, phone and hours, however the data is nested', () => {
    const bakery = {
      '@type': ['Bakery', 'LocalBusiness'],
      name: 'Copper Kettle',
      telephone: '+44 1632 960120',
      email: 'mailto:hello@kettle.example',
      priceRange: '££',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Mill Lane',
        postalCode: 'HA1 2BC',
        addressLocality: 'Harwick',
      },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'https://schema.org/Wednesday'],
          opens: '09:00',
          closes: '17:00:00',
        },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        { opens: '10:00', closes: '12:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
      ],
    };
    expect(
      said(
        '<main><p>We bake.</p></main>',
        json({
          '@context': 'https://schema.org',
          '@graph': [{ '@type': 'WebSite', name: 'x', publisher: bakery }],
        }),
      ),
    ).toEqual([
      'We bake.',
      'Copper Kettle\nAddress: 1 Mill Lane, HA1 2BC Harwick\nPhone: +44 1632 960120\nE-mail: hello@kettle.example\nOpening hours: Monday–Wednesday 9:00–17:00; Sunday closed; 10:00–12:00 (2026-12-24)\nPrices: ££',
    ]);
    expect(
      said(
        '<p>Hi.</p>',
        json({ '@type': 'Store', openingHours: ['Mo-Fr 09:00-17:00', 'Sa 10:00-12:00'] }),
      )[1],
    ).toBe('Opening hours: Monday–Friday 9:00–17:00; Saturday 10:00–12:00');
  });

  test('gives products, events, services, and questions with their answers', () => {
    expect(
      said(
        '<p>Tea.</p>',
        json([
          {
            '@type': 'Product',
            name: 'Assam',
            description: 'Malty.',
            offers: {
              price: 7.25,
              priceCurrency: 'GBP',
              availability: 'https://schema.org/InStock',
            },
          },
          {
            '@type': 'MusicEvent',
            name: 'Night',
            startDate: '2026-05-01T19:30:00+01:00',
            location: { '@type': 'Place', name: 'Hall', address: '1 Mill Lane' },
          },
          {
            '@type': 'Service',
            name: 'Repair',
            description: 'We repair kettles.',
            areaServed: 'Harwick',
            hasOfferCatalog: {
              itemListElement: [
                {
                  '@type': 'Offer',
                  itemOffered: { '@type': 'Service', name: 'Descaling' },
                  price: '20',
                  priceCurrency: 'GBP',
                },
              ],
            },
          },
          {
            '@type': 'FAQPage',
            mainEntity: [
              {
                '@type': 'Question',
                name: 'Do you ship?',
                acceptedAnswer: { '@type': 'Answer', text: '<p>Yes, &amp; fast.</p>' },
              },
            ],
          },
        ]),
      ).slice(1),
    ).toEqual([
      'Assam\nMalty.\nPrice: 7.25 GBP, in stock',
      'Night\nStarts: 2026-05-01 19:30\nPlace: Hall, 1 Mill Lane',
      'Repair\nWe repair kettles.\nArea: Harwick\nOffers: Descaling 20 GBP',
      'Do you ship?\nYes, & fast.',
    ]);
  });

  test('gives nothing that the page text already contains', () => {
    expect(
      said(
        '<main><p>Call us: +44 1632 960120. We are at 1 Mill Lane, Harwick.</p></main>',
        json({
          '@type': 'Store',
          name: 'Kettle',
          telephone: '+44 1632 960120',
          address: '1 Mill Lane, Harwick',
        }),
      ),
    ).toEqual(['Call us: +44 1632 960120. We are at 1 Mill Lane, Harwick.']);
    const text =
      '<main><p>We import loose leaf tea from small gardens and post it within two days.</p></main>';
    expect(
      said(
        text,
        '<meta name="description" content="Loose leaf tea from small gardens, we post it within two days">',
      ),
    ).toHaveLength(1);
    expect(
      said(
        text,
        '<meta name="description" content="Family business in Harwick since 1974, with free parking">',
      )[0],
    ).toBe('Family business in Harwick since 1974, with free parking');
  });

  test.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"@type":null}',
    '{"@type":{"a":1},"name":[]}',
    '{"@type":"Store","address":[[[]]],"openingHoursSpecification":[null,1,{"dayOfWeek":{}}]}',
    `{"@type":"Store","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `[${'{"@type":"Store","telephone":"1"},'.repeat(8_000)}{}]`,
    JSON.stringify({ '@type': 'Store', telephone: '1'.repeat(200_000) }),
    JSON.stringify({
      '@type': 'FAQPage',
      mainEntity: { name: '<'.repeat(4_000), acceptedAnswer: { text: '&'.repeat(4_000) } },
    }),
    `{"@type":"Store","__proto__":{"polluted":"1"},"telephone":"123456"}`,
  ])('survives %.60s', (text) => {
    const { chars } = read(
      '<p>Plain text of the page.</p>',
      `<script type="application/ld+json">${text}</script>`,
    );
    expect(chars).toBeLessThan(120_000);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('is used for a page whose text needs a script', () => {
    const page = read(
      '<div id="root"></div><script src="/x.js"></script>',
      json({
        '@type': 'Store',
        name: 'Kettle',
        telephone: '+44 1632 960120',
        openingHours: 'Mo-Fr 09:00-17:00',
      }),
    );
    expect([page.needsScript, page.ownChars, page.chars > 40]).toEqual([true, 0, true]);
  });
});

describe('text around the content', () => {
  test('contact and hours of a footer are kept, and the rest is dropped', () => {
    expect(
      said(
        '<main><p>We bake.</p></main><footer><ul><li>Imprint</li><li>Phone: 01632 960120</li></ul><p>Mon–Fri 9:00–17:00</p><span>© 2026</span><p>hello@kettle.example</p></footer>',
      ),
    ).toEqual([
      'We bake.',
      'Contact\nPhone: 01632 960120\nMon–Fri 9:00–17:00\nhello@kettle.example',
    ]);
  });
  test('the description of a picture is kept if it is more than a name', () => {
    expect(
      said(
        '<main><p>Our shop.<img src="a.jpg" alt="Two people paddle a red canoe across the lake"> Open daily.</p><img alt="logo"><img alt="IMG 2040 final.jpg"><img alt="Two people paddle a red canoe across the lake"></main>',
      ),
    ).toEqual(['Our shop.\nTwo people paddle a red canoe across the lake\nOpen daily.']);
  });
});

describe('requests for consent', () => {
  test.each([
    ['a known tool', '<div id="cmplz-cookiebanner-container"><p>Manage consent</p></div>'],
    [
      'a wall in the main part',
      '<main><div><div><p>We and our partners use cookies to measure.</p></div><button>Accept all</button></div></main>',
    ],
    [
      'another language',
      '<div class="x"><p>Diese Seite verwendet Cookies.</p><a href="#">Alle akzeptieren</a></div>',
    ],
    [
      'a dialog of another kind',
      '<div class="overlay-17"><span>このサイトはクッキーを使用します。</span><button>同意する</button></div>',
    ],
  ])('in %s are not knowledge', (_name, notice) => {
    const page = read(notice);
    expect(page.sections).toEqual([]);
    expect(page.consentChars).toBeGreaterThan(10);
    expect(said(`${notice}<section><p>The shop opens at nine.</p></section>`)).toContain(
      'The shop opens at nine.',
    );
  });
  test('do not include a page about cookies or a recipe', () => {
    expect(
      said('<main><h1>Cookie policy</h1><p>We use cookies to remember your basket.</p></main>')[0],
    ).toContain('remember your basket');
    expect(
      said('<main><p>Our oat cookies are accepted by all.</p><button>Buy</button></main>'),
    ).toEqual(['Our oat cookies are accepted by all.']);
  });
});

describe('a page that declares itself missing', () => {
  test.each([
    ['404 – Page not found', ''],
    ['Shop', 'Seite nicht gefunden'],
    ['Oops', 'Page introuvable'],
    ['Shop', 'ページが見つかりません'],
    ['Error 404', ''],
  ])('is recognized by: %s %s', (title, heading) => {
    expect(
      extractPage(
        `<title>${title}</title><main><h1>${heading}</h1><p>Try the menu.</p></main>`,
        'https://fernhill.example/x',
      ).missing,
    ).toBe(true);
  });
  test.each([
    ['Peugeot 404', 'A car of 1960'],
    ['Lost property', 'What to do when your bag was not found on the bus'],
    ['Rooms', 'Room 404'],
  ])('does not include %s', (title, heading) => {
    expect(
      extractPage(
        `<title>${title}</title><main><h1>${heading}</h1><p>Read on.</p></main>`,
        'https://fernhill.example/x',
      ).missing,
    ).toBe(false);
  });
});
