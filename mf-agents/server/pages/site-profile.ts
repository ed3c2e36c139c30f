import type { CheerioAPI } from 'cheerio';
import { nameOfHost } from '@voxgrove/contracts/name-of-host';
import { parsePage } from '../html/port';
import { cleanText } from './clean-text';
import { structuredData } from './structured-data';

/** The name and the description of a company from its front page; '' if the page has none. */
export interface SiteProfile {
  name: string;
  description: string;
}

const MAX_NAME = 60;
const MAX_DESCRIPTION = 500;
const MIN_DESCRIPTION = 20;
const MIN_PARAGRAPH = 40;
const MAX_NAME_WORDS = 5;
/** Separates the parts of a title: "Prices | Shop", "Shop: gear rental". */
const SEPARATOR = /\s+[|·•—–-]\s+|:\s+|\s+»\s+/;
const ORGANIZATION =
  /^(?:WebSite|Organization|Corporation|LocalBusiness|Store|Restaurant|Hotel|NGO|EducationalOrganization|ProfessionalService|MedicalBusiness|.*(?:Business|Organization|Store|Agency|Clinic))$/;

/** Reads the company's name and description from the front page of its website. */
export function readSiteProfile(html: string, address: string): SiteProfile {
  const $ = parsePage(html);
  return { name: siteName($, address), description: siteDescription($) };
}

function siteName($: CheerioAPI, address: string): string {
  const named = [...declaredNames($), titleName($, address)].map(cleanText);
  return named.find((name) => name.length > 1 && name.length <= MAX_NAME) ?? '';
}

/** Names that the page declares for machines, the most reliable first. */
function declaredNames($: CheerioAPI): string[] {
  const things = structuredData($).filter(({ types }) =>
    types.some((type) => ORGANIZATION.test(type)),
  );
  const meta = [
    'meta[property="og:site_name" i]',
    'meta[name="application-name" i]',
    'meta[name="apple-mobile-web-app-title" i]',
  ].map((selector) => $(selector).first().attr('content') ?? '');
  return [...things.map(({ fields }) => textOf(fields['name'])), ...meta];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the part of the title that is the company's name: the part that the address or the header
 * repeats.
 */
function titleName($: CheerioAPI, address: string): string {
  const parts = cleanText($('head > title').first().text()).split(SEPARATOR).filter(Boolean);
  const host = folded(nameOfHost(address));
  const repeated = folded(
    [
      $('header, [role="banner"]').first().text(),
      $('header img').first().attr('alt') ?? '',
      $('footer').last().text(),
    ].join(' '),
  );
  const score = (part: string, position: number): number => {
    const text = folded(part);
    if (text === '') return -10;
    const isHost = text === host || (text.length > 3 && host.includes(text)) ? 5 : 0;
    const isRepeated = repeated.includes(text) ? 3 : 0;
    const isShort = part.split(/\s+/).length <= MAX_NAME_WORDS ? 2 : 0;
    return isHost + isRepeated + isShort - position / 10;
  };
  const bestPart = parts
    .map((part, position) => ({ part, score: score(part, position) }))
    .sort((one, other) => other.score - one.score)[0];
  return bestPart !== undefined && bestPart.score > 0 ? bestPart.part : '';
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function siteDescription($: CheerioAPI): string {
  const declared = [
    $('meta[name="description" i]').first().attr('content') ?? '',
    $('meta[property="og:description" i]').first().attr('content') ?? '',
    ...structuredData($).map(({ fields }) => textOf(fields['description'])),
  ].map(cleanText);
  const found =
    declared.find((text) => text.length >= MIN_DESCRIPTION) ??
    $('main p, article p, body p')
      .toArray()
      .slice(0, 50)
      .map((paragraph) => cleanText($(paragraph).text()))
      .find((text) => text.length >= MIN_PARAGRAPH) ??
    '';
  return found.slice(0, MAX_DESCRIPTION).toWellFormed();
}
