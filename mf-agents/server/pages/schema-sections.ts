import { openingHours } from './opening-hours';
import type { Block, Section } from './page-content';
import { addressText, all, isFields, priceText, text } from './schema-text';
import type { Thing } from './structured-data';

type Fields = Record<string, unknown>;
type Line = [label: string, value: string];

const MAX_SECTIONS = 60;
const SAYS_NOTHING =
  /^(WebSite|WebPage|.*Page|BreadcrumbList|ListItem|SearchAction|ImageObject|VideoObject|.*Article|BlogPosting|Review|AggregateRating|Offer|AggregateOffer|PostalAddress|ContactPoint|OpeningHoursSpecification|Question|Answer|Rating|EntryPoint|Country|City|Place|Person|Brand)$/;

const lines = (entries: Line[]): string =>
  entries
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/**
 * What things are as sections a person can read: a business with its hours, a product with its
 * price, questions with their answers.
 */
export function schemaSections(things: Thing[]): Section[] {
  return things
    .slice(0, 500)
    .flatMap(({ types, fields }): Section[] => {
      if (types.includes('FAQPage') || types.includes('QAPage')) return questions(fields);
      const about = detailsOf(types, fields);
      if (about === '') return [];
      const name = text(fields['name']);
      return [
        {
          headings: name === '' ? [] : [name.slice(0, 200)],
          blocks: [{ text: about, whole: true }],
        },
      ];
    })
    .slice(0, MAX_SECTIONS);
}

function questions({ mainEntity }: Fields): Section[] {
  const blocks = [mainEntity]
    .flat()
    .slice(0, 200)
    .filter(isFields)
    .flatMap((question): Block[] => {
      const answer = [question['acceptedAnswer'], question['suggestedAnswer']]
        .flat()
        .find(isFields);
      const [asked, said] = [text(question['name']), text(answer?.['text'])];
      return asked === '' || said === '' ? [] : [{ text: `${asked}\n${said}`, whole: true }];
    });
  return blocks.length === 0 ? [] : [{ headings: [], blocks }];
}

function detailsOf(types: string[], fields: Fields): string {
  if (types.some((type) => SAYS_NOTHING.test(type))) return '';
  if (types.includes('Product') || types.includes('MenuItem')) return product(fields);
  if (types.some((type) => /Event$|^Festival$/.test(type))) return event(fields);
  if (types.includes('Service')) return service(fields);
  return business(fields);
}

/** What is known of anything a visitor may want to reach or visit. */
function business(fields: Fields): string {
  const contacts = all(fields['contactPoint']).filter(isFields);
  const facts = lines([
    ['Address', all(fields['address']).map(addressText).filter(Boolean).join('; ')],
    ['Phone', text(fields['telephone'])],
    ['E-mail', text(fields['email']).replace(/^mailto:/i, '')],
    ...contacts.map((contact): Line => [
      `Contact${text(contact['contactType']) && ` (${text(contact['contactType'])})`}`,
      [text(contact['telephone']), text(contact['email']).replace(/^mailto:/i, '')]
        .filter(Boolean)
        .join(', '),
    ]),
    ['Opening hours', openingHours(fields).join('; ')],
    ['Prices', text(fields['priceRange'])],
    ['Payment', text(fields['paymentAccepted'])],
    ['Serves', text(fields['servesCuisine'])],
    ['Area', text(fields['areaServed'])],
    ['Founded', text(fields['foundingDate'])],
    ['Offers', offered(fields)],
  ]);
  return facts === '' ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function product(fields: Fields): string {
  const prices = all(fields['offers']).map(priceText).filter(Boolean);
  const facts = lines([
    ['Price', prices.join('; ')],
    ['Brand', text(fields['brand'])],
    ['Number', text(fields['sku'])],
  ]);
  return prices.length === 0 ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function event(fields: Fields): string {
  const place = all(fields['location'])
    .map((one) =>
      isFields(one)
        ? [text(one['name']), addressText(one['address'])].filter(Boolean).join(', ')
        : text(one),
    )
    .filter(Boolean);
  const when = (value: unknown): string =>
    text(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2');
  const facts = lines([
    ['Starts', when(fields['startDate'])],
    ['Ends', when(fields['endDate'])],
    ['Place', place.join('; ')],
    ['Price', all(fields['offers']).map(priceText).filter(Boolean).join('; ')],
  ]);
  return facts === '' ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function service(fields: Fields): string {
  const facts = lines([
    ['Area', text(fields['areaServed'])],
    ['Price', all(fields['offers']).map(priceText).filter(Boolean).join('; ')],
    ['Offers', offered(fields)],
  ]);
  const description = text(fields['description']);
  return description === '' && facts === '' ? '' : [description, facts].filter(Boolean).join('\n');
}

/** What a catalogue of offers lists, with prices. */
function offered(fields: Fields): string {
  const items = all(fields['hasOfferCatalog'])
    .filter(isFields)
    .flatMap((catalog) => all(catalog['itemListElement']))
    .filter(isFields);
  return items
    .map((item) => [text(item['itemOffered'] ?? item), priceText(item)].filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ');
}
