import type { CheerioAPI } from 'cheerio';
import { isAppError } from '@voxgrove/contracts';
import type { BrandingInfo } from '../../contract/wizard';
import type { Fetch } from '../crawl/fetch-document';
import { parsePage } from '../html/parse-page';
import { cssColors } from './css-colors';
import { findFavicon } from './favicon';
import type { Favicon } from './favicon';
import { logoColors } from './find-logo';
import { pictureColors } from './picture-colors';
import { rankColors } from './rank-colors';
import type { ColorClue } from './rank-colors';

const MAX_STYLE_SHEETS = 3;
/** Icons up to this size travel inside the document, so that showing them asks nobody. */
const MAX_INLINE_BYTES = 24_000;

/** What a site looks like, and where its icon is. */
export interface Branding { info: BrandingInfo; faviconUrl: string | null }

/** Reads a site's colours and icon from its front page and what that names: theme colour, manifest, style sheets, logo and icon. */
export async function readBranding(html: string, address: string, fetch: Fetch): Promise<Branding> {
  const $ = parsePage(html);
  const [manifest, sheets, logo, favicon] = await Promise.all([manifestColors($, address, fetch), sheetColors($, address, fetch), logoColors($, address, fetch), findFavicon($, address, fetch)]);
  const metas = $('meta[name="theme-color" i], meta[name="msapplication-TileColor" i]').toArray().map((meta) => ({ css: $(meta).attr('content') ?? '', weight: 40, from: 'theme-color' as const }));
  const inline = $('style').toArray().flatMap((style) => cssColors($(style).text()));
  const palette = rankColors([...metas, ...manifest, ...sheets, ...inline, ...logo, ...(favicon ? await pictureColors(favicon) : [])]);
  return { info: { colors: palette.map(({ hex }) => hex), palette, favicon: favicon && iconAddress(favicon) }, faviconUrl: favicon?.url || null };
}

const iconAddress = ({ url, type, bytes }: Favicon): string =>
  (bytes.byteLength <= MAX_INLINE_BYTES ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : url);

async function manifestColors($: CheerioAPI, address: string, fetch: Fetch): Promise<ColorClue[]> {
  const href = $('link[rel="manifest" i]').first().attr('href');
  const text = href === undefined ? '' : await textOf(href, address, fetch);
  try {
    const manifest: unknown = JSON.parse(text || '{}');
    const colors = typeof manifest === 'object' && manifest !== null ? manifest as Record<string, unknown> : {};
    return [['theme_color', 30], ['background_color', 2]].flatMap(([name, weight]) => {
      const css = colors[String(name)];
      return typeof css === 'string' ? [{ css, weight: Number(weight), from: 'manifest' as const }] : [];
    });
  } catch {
    // A manifest that is no JSON says nothing.
    return [];
  }
}

async function sheetColors($: CheerioAPI, address: string, fetch: Fetch): Promise<ColorClue[]> {
  const hrefs = $('link[rel~="stylesheet" i][href]').toArray().map((link) => $(link).attr('href') ?? '').slice(0, MAX_STYLE_SHEETS);
  return (await Promise.all(hrefs.map((href) => textOf(href, address, fetch)))).flatMap(cssColors);
}

/** A file the page names, or nothing when it cannot be had: branding is a suggestion. */
async function textOf(href: string, address: string, fetch: Fetch): Promise<string> {
  if (!URL.canParse(href, address)) return '';
  try {
    const answer = await fetch(new URL(href, address).href, { maxBytes: 1_000_000, accept: '*/*' });
    if (answer.status >= 300) { answer.dispose(); return ''; }
    return await answer.text();
  } catch (error) {
    if (isAppError(error)) return '';
    throw error;
  }
}
