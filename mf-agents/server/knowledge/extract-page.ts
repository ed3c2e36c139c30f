import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import type { CheerioAPI } from 'cheerio';
import { CRAWL } from '@voxgrove/contracts';
import { cleanText } from './clean-text';
import type { PageContent, Section } from './page-content';
import { removeNoise } from './page-noise';
import { readSections } from './read-sections';

const LOADING_CHARS = 40;

/**
 * Reads a page's text and what it says about itself. HTML of any quality is some page; one that `nestsTooDeeply` must not
 * be given to it.
 */
export function extractPage(html: string, address: string): PageContent {
  const $ = load(html);
  const robots = $('meta[name="robots" i], meta[name="voxgrovebot" i]').toArray().map((meta) => $(meta).attr('content') ?? '').join(',').toLowerCase();
  const asked = (word: string) => robots.split(/[\s,]+/).some((part) => part === word || part === 'none');
  const about = {
    title: pageTitle($, address),
    description: cleanText($('meta[name="description" i]').first().attr('content') ?? '').slice(0, 500),
    lang: /^[a-z]{2,3}/i.exec($('html').attr('lang') ?? '')?.[0].toLowerCase() ?? 'en',
    canonical: $('link[rel="canonical" i]').first().attr('href'),
    noindex: asked('noindex'),
    nofollow: asked('nofollow'),
    links: pageLinks($, address),
    needsScript: needsScript($),
  };
  removeNoise($);
  const main = $('main, [role="main"]').first();
  const articles = $('article');
  const root = main.text().trim() !== '' ? main : articles.length === 1 && articles.text().trim() !== '' ? articles : $('body');
  const sections = upTo(CRAWL.maxPageChars, readSections($, root));
  const text = sections.map(({ headings, blocks }) => [headings.at(-1) ?? '', ...blocks.map((block) => block.text)].join('\n')).join('\n');
  return { ...about, sections, chars: text.trim().length, hash: createHash('sha256').update(text.toLowerCase()).digest('base64url') };
}

/** Is the place where scripts draw a page still as good as empty, or are people asked to switch scripts on? */
function needsScript($: CheerioAPI): boolean {
  if ($('noscript').text().toLowerCase().includes('javascript')) return true;
  const roots = $('#root, #app, #__next, #__nuxt, app-root, [ng-app], [data-reactroot]').first().clone();
  roots.find('script, style').remove();
  return roots.length > 0 && roots.text().trim().length < LOADING_CHARS && $('script').length > 0;
}

function pageTitle($: CheerioAPI, address: string): string {
  const whole = cleanText($('head > title').first().text());
  // "Prices · Shop" names the page first; the name of the site says nothing about this page.
  const own = whole.split(/\s+[|·•—–»]\s+|\s+-\s+/)[0] ?? '';
  const title = own.length >= 3 ? own : whole;
  return (title || cleanText($('h1').first().text()) || new URL(address).pathname).slice(0, 200);
}

function pageLinks($: CheerioAPI, address: string): string[] {
  const base = $('base[href]').first().attr('href');
  const from = base !== undefined && URL.canParse(base, address) ? new URL(base, address).href : address;
  const links = $('a[href], area[href]').toArray().filter((link) => !/\bnofollow\b/i.test($(link).attr('rel') ?? '')).map((link) => $(link).attr('href') ?? '');
  return [...new Set(links.filter((link) => URL.canParse(link, from)).map((link) => new URL(link, from).href))].slice(0, 1_000);
}

/** The sections as far as they fit into `max` characters. */
function upTo(max: number, sections: Section[]): Section[] {
  let left = max;
  return sections.map((section) => ({ ...section, blocks: section.blocks.filter(({ text }) => (left -= text.length) >= 0) })).filter(({ blocks }) => blocks.length > 0);
}
