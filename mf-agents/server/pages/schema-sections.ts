import type { FactLabels } from './fact-labels';
import { factLabels } from './fact-labels';
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
 * Describes schema.org objects as sections for people: a business with its hours, a product with
 * its price, questions with their answers.
 */
export function schemaSections(things: Thing[], lang: string): Section[] {
  const labels = factLabels(lang);
  return things
    .slice(0, 500)
    .flatMap(({ types, fields }): Section[] => {
      if (types.includes('FAQPage') || types.includes('QAPage')) return questions(fields);
      const about = detailsOf(types, fields, { labels, lang });
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
      const [questionText, answerText] = [text(question['name']), text(answer?.['text'])];
      return questionText === '' || answerText === ''
        ? []
        : [{ text: `${questionText}\n${answerText}`, whole: true }];
    });
  return blocks.length === 0 ? [] : [{ headings: [], blocks }];
}

interface Said {
  labels: FactLabels;
  lang: string;
}

function detailsOf(types: string[], fields: Fields, writtenText: Said): string {
  if (types.some((type) => SAYS_NOTHING.test(type))) return '';
  if (types.includes('Product') || types.includes('MenuItem')) return product(fields, writtenText);
  if (types.some((type) => /Event$|^Festival$/.test(type))) return event(fields, writtenText);
  if (types.includes('Service')) return service(fields, writtenText);
  return business(fields, writtenText);
}

/** Returns contact data, address and hours of a place or business. */
function business(fields: Fields, { labels, lang }: Said): string {
  const contacts = all(fields['contactPoint']).filter(isFields);
  const facts = lines([
    [labels.address, all(fields['address']).map(addressText).filter(Boolean).join('; ')],
    [labels.phone, text(fields['telephone'])],
    [labels.email, text(fields['email']).replace(/^mailto:/i, '')],
    ...contacts.map((contact): Line => [
      `${labels.contact}${text(contact['contactType']) && ` (${text(contact['contactType'])})`}`,
      [text(contact['telephone']), text(contact['email']).replace(/^mailto:/i, '')]
        .filter(Boolean)
        .join(', '),
    ]),
    [labels.hours, openingHours(fields, lang).join('; ')],
    [labels.prices, text(fields['priceRange'])],
    [labels.payment, text(fields['paymentAccepted'])],
    [labels.serves, text(fields['servesCuisine'])],
    [labels.area, text(fields['areaServed'])],
    [labels.founded, text(fields['foundingDate'])],
    [labels.offers, offered(fields)],
  ]);
  return facts === '' ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function product(fields: Fields, { labels }: Said): string {
  const prices = all(fields['offers']).map(priceText).filter(Boolean);
  const facts = lines([
    [labels.price, prices.join('; ')],
    [labels.brand, text(fields['brand'])],
    [labels.number, text(fields['sku'])],
  ]);
  return prices.length === 0 ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function event(fields: Fields, { labels }: Said): string {
  const place = all(fields['location'])
    .map((location) =>
      isFields(location)
        ? [text(location['name']), addressText(location['address'])].filter(Boolean).join(', ')
        : text(location),
    )
    .filter(Boolean);
  const when = (value: unknown): string =>
    text(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2');
  const facts = lines([
    [labels.starts, when(fields['startDate'])],
    [labels.ends, when(fields['endDate'])],
    [labels.place, place.join('; ')],
    [labels.price, all(fields['offers']).map(priceText).filter(Boolean).join('; ')],
  ]);
  return facts === '' ? '' : [text(fields['description']), facts].filter(Boolean).join('\n');
}

function service(fields: Fields, { labels }: Said): string {
  const facts = lines([
    [labels.area, text(fields['areaServed'])],
    [labels.price, all(fields['offers']).map(priceText).filter(Boolean).join('; ')],
    [labels.offers, offered(fields)],
  ]);
  const description = text(fields['description']);
  return description === '' && facts === '' ? '' : [description, facts].filter(Boolean).join('\n');
}

/** Returns the offers of a catalog with their prices. */
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
