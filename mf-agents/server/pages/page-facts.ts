import type { CheerioAPI } from 'cheerio';
import { cleanText } from './clean-text';
import { factLabels } from './fact-labels';
import { linesOf } from './lines-text';
import type { Section } from './page-content';
import { schemaSections } from './schema-sections';
import { structuredData } from './structured-data';

const MAX_LINE = 200;
const MAX_LINES = 30;
const SURROUNDINGS = 'footer, header, aside, [role="contentinfo"], address';
const PHONE = /(?:tel|phone|fon|fax|call|☎|📞|\+\d)[^\d]{0,12}\d[\d\s()/.-]{5,20}\d/i;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{2,60}/;
/** A postal code next to the name of a place, or a house number after a comma or street. */
const POSTAL =
  /(?<!\d)\d{4,5}(?: ?[A-Z]{2})? +\p{Lu}\p{L}+|(?<![A-Z])[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}(?!\p{L})|〒\d{3}/u;
const HOURS = /\d{1,2}(?:[:.h]\d{2}|\s?[ap]m)\s{0,3}[-–—]\s{0,3}\d{1,2}(?:[:.h]\d{2}|\s?[ap]m)/i;

/** Facts besides the text of a page: metadata, contact data and opening hours. */
export interface PageFacts {
  description: string;
  sections: Section[];
}

/** Reads the facts from a page before anything is removed. */
export function pageFacts($: CheerioAPI, lang: string): PageFacts {
  const description = cleanText(
    $('meta[name="description" i]').first().attr('content') ??
      $('meta[property="og:description" i]').first().attr('content') ??
      '',
  ).slice(0, 500);
  const around = contactLines($);
  return {
    description,
    sections: [
      ...schemaSections(structuredData($), lang),
      ...(around.length > 0
        ? [
            {
              headings: [factLabels(lang).contact],
              blocks: [{ text: around.join('\n'), whole: true }],
            },
          ]
        : []),
    ],
  };
}

/**
 * Returns the lines around the content that contain a phone number, a mail address or opening
 * hours. Many sites have them only in their footer.
 */
function contactLines($: CheerioAPI): string[] {
  const lines = new Set<string>();
  for (const element of $(SURROUNDINGS)
    .find('p, li, td, dd, div, span, a, address')
    .addBack('address')
    .toArray()
    .slice(0, 2_000)) {
    if (element.type !== 'tag') continue;
    const inner = $(element).children().toArray();
    if (inner.some(({ name }) => /^(p|ul|ol|li|div|table|section|address|nav|span)$/.test(name)))
      continue;
    const line = linesOf(element).split('\n').join(', ');
    if (
      line.length < 6 ||
      line.length > MAX_LINE ||
      !(PHONE.test(line) || MAIL.test(line) || HOURS.test(line) || POSTAL.test(line))
    )
      continue;
    if (![...lines].some((otherLine) => otherLine.includes(line))) lines.add(line);
    if (lines.size >= MAX_LINES) break;
  }
  return [...lines];
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
/** A description is dropped if this share of its words is in the text. */
const KNOWN_SHARE = 0.8;

/** Returns the sections of a page and the facts that its text does not contain. */
export function withFacts(
  sections: Section[],
  { description, sections: facts }: PageFacts,
): Section[] {
  const pageText = sections
    .flatMap(({ headings, blocks }) => [...headings, ...blocks.map(({ text }) => text)])
    .join('\n');
  const saidFolded = folded(pageText);
  const isSaid = (line: string): boolean => {
    const value = line.replace(/^[^:\n]{1,40}: /, '');
    return folded(value) === '' ? pageText.includes(value) : saidFolded.includes(folded(value));
  };
  const fresh = facts.flatMap(({ headings, blocks }) => {
    const newBlocks = blocks
      .map((block) => ({
        ...block,
        text: block.text
          .split('\n')
          .filter((line) => line !== '' && !isSaid(line))
          .join('\n'),
      }))
      // If the text already contains the question or the answer of a pair, the other half is not
      // added alone.
      .filter(
        (block, index) =>
          block.text !== '' &&
          (headings.length > 0 ||
            block.text === blocks[index]?.text ||
            !blocks[index]?.text.includes('?\n')),
      );
    return newBlocks.length === 0 ? [] : [{ headings, blocks: newBlocks }];
  });
  const pageWords = new Set(words(pageText));
  const descriptionWords = words(description);
  const isNew =
    descriptionWords.length > 2 &&
    descriptionWords.filter((word) => pageWords.has(word)).length <
      descriptionWords.length * KNOWN_SHARE;
  return [
    ...(isNew ? [{ headings: [], blocks: [{ text: description, whole: false }] }] : []),
    ...sections,
    ...fresh,
  ];
}
