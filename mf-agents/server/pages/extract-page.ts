import { createHash } from 'node:crypto';
import type { Cheerio, CheerioAPI } from 'cheerio';

import { CRAWL } from '@voxgrove/contracts';
import type { Element } from '../html/port';
import { parsePage, removeElements, removeHidden } from '../html/port';
import { cleanText } from './clean-text';
import { removeConsentNotices } from './consent-notice';
import { saysNotFound } from './not-found';
import type { Block, PageContent, Section } from './page-content';
import { pageDirections } from './page-directions';
import { pageLinks } from './page-links';
import { pageFacts, withFacts } from './page-facts';
import { removeNoise } from './page-noise';
import { describePictures } from './picture-texts';
import { readSections } from './read-sections';

const LOADING_CHARS = 40;

/**
 * Extracts a page's text and metadata from HTML of any quality.
 * @throws UnreadablePage for HTML that nests too deeply or has too many elements
 */
export function extractPage(html: string, address: string): PageContent {
  const $ = parsePage(html);
  const robots = $('meta[name="robots" i], meta[name="voxgrovebot" i]')
    .toArray()
    .map((meta) => $(meta).attr('content') ?? '')
    .join(',')
    .toLowerCase();
  const robotsSay = (word: string) =>
    robots.split(/[\s,]+/).some((part) => part === word || part === 'none');
  const about = {
    title: pageTitle($, address),
    description: cleanText($('meta[name="description" i]').first().attr('content') ?? '').slice(
      0,
      500,
    ),
    lang: /^[a-z]{2,3}/i.exec($('html').attr('lang') ?? '')?.[0].toLowerCase() ?? 'en',
    canonical: $('link[rel="canonical" i]').first().attr('href'),
    noindex: robotsSay('noindex'),
    nofollow: robotsSay('nofollow'),
    ...pageLinks($, address),
    directions: pageDirections($, address),
    needsScript: needsScript($),
  };
  removeHidden($);
  const facts = pageFacts($, about.lang);
  const consentChars = removeConsentNotices($);
  removeNoise($);
  const root = mainContent($);
  for (const part of root.toArray()) describePictures(part);
  const ownSections = readSections($, root);
  const allSections = withFacts(ownSections, facts);
  const sections = upTo(CRAWL.maxPageChars, allSections);
  const text = sections
    .map(({ headings, blocks }) =>
      [headings.at(-1) ?? '', ...blocks.map((block) => block.text)].join('\n'),
    )
    .join('\n');
  const ownText = charsOf(ownSections);
  return {
    ...about,
    consentChars,
    ownChars: ownText,
    shortened: charsOf(allSections) > CRAWL.maxPageChars,
    missing: saysNotFound(about.title, ownSections, ownText),
    sections,
    chars: text.trim().length,
    hash: createHash('sha256').update(text.toLowerCase()).digest('base64url'),
  };
}

const charsOf = (sections: Section[]): number =>
  sections.reduce(
    (sum, { blocks }) => blocks.reduce((chars, { text }) => chars + text.length, sum),
    0,
  );

/**
 * Returns whether a page needs scripts: the element that scripts fill is almost empty, or the page
 * asks people to enable JavaScript.
 */
function needsScript($: CheerioAPI): boolean {
  if ($('noscript').text().toLowerCase().includes('javascript')) return true;
  const roots = $('#root, #app, #__next, #__nuxt, app-root, [ng-app], [data-reactroot]')
    .first()
    .clone();
  const root = roots[0];
  if (root === undefined) return false;
  removeElements(root, null, ({ name }) =>
    name === 'script' || name === 'style' ? undefined : null,
  );
  return roots.text().trim().length < LOADING_CHARS && $('script').length > 0;
}

/** Returns the part of a page that has its content: `main`, the only article, or the body. */
function mainContent($: CheerioAPI): Cheerio<Element> {
  const main = $('main, [role="main"]').first();
  if (main.text().trim() !== '') return main;
  const articles = $('article');
  if (articles.length === 1 && articles.text().trim() !== '') return articles;
  return $('body');
}

function pageTitle($: CheerioAPI, address: string): string {
  const fullTitle = cleanText($('head > title').first().text());
  // "Prices · Shop" starts with the page's own title; the site's name is removed.
  const ownTitle = fullTitle.split(/\s+[|·•—–»]\s+|\s+-\s+/)[0] ?? '';
  const title = ownTitle.length >= 3 ? ownTitle : fullTitle;
  return (title || cleanText($('h1').first().text()) || new URL(address).pathname).slice(0, 200);
}

/**
 * Returns the sections that fit into `max` characters. The block at the limit is cut at a line or
 * between words.
 */
function upTo(max: number, sections: Section[]): Section[] {
  let charsLeft = max;
  const fitting = (text: string): string => {
    const room = charsLeft;
    charsLeft -= text.length;
    if (charsLeft >= 0 || room <= 0) return charsLeft >= 0 ? text : '';
    const end = Math.max(text.lastIndexOf('\n', room), text.lastIndexOf(' ', room));
    return text.slice(0, end > 0 ? end : room).toWellFormed();
  };
  const cut = ({ text, whole }: Block): Block => ({ text: fitting(text), whole });
  return sections
    .map(({ headings, blocks }) => ({
      headings,
      blocks: blocks.map(cut).filter(({ text }) => text !== ''),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
