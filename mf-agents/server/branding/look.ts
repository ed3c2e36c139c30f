import type { CheerioAPI } from 'cheerio';
import { isUrl } from '@voxgrove/contracts/is-url';
import { parsePage } from '../html/port';
import { iconAddresses } from './favicon';
import { inlinePicture } from './inline-picture';
import { logoAddresses } from './find-logo';
import { drawnColors } from './picture-colors';
import type { ColorClue } from './rank-colors';
import type { Look } from './site-look';

const MAX_STYLE_SHEETS = 3;
const MAX_STYLE_CHARS = 300_000;
const MAX_THEMES = 20;
const MAX_COLOR_CHARS = 100;
const MAX_ADDRESS = 2_000;

/** Reads colors and icon addresses from a front page. */
export function readLook(html: string, address: string): Look {
  const $ = parsePage(html);
  const drawing = $(
    'a[href="/"] svg, [class*="logo" i] svg, [id*="logo" i] svg, svg[class*="logo" i]',
  ).first();
  const sheets = $('link[rel~="stylesheet" i][href]').toArray().slice(0, MAX_STYLE_SHEETS);
  return {
    theme: themeColors($),
    styles: styleText($),
    manifest: absolute($('link[rel="manifest" i]').first().attr('href'), address)[0] ?? null,
    sheets: sheets.flatMap((link) => absolute($(link).attr('href'), address)),
    logo: {
      drawn: drawing.length > 0 ? drawnColors($.html(drawing)) : [],
      addresses: logoAddresses($, address).filter(isShort),
    },
    icons: iconAddresses($, address).flatMap((url) => {
      if (url.startsWith('data:')) return inlinePicture(url) ?? [];
      return isShort(url) ? url : [];
    }),
  };
}

const isShort = (address: string): boolean => address.length <= MAX_ADDRESS;

/** Returns a list with the absolute address, or an empty list. */
const absolute = (href: string | undefined, base: string): string[] =>
  href !== undefined && isShort(href) && isUrl(href, base) ? [new URL(href, base).href] : [];

const themeColors = ($: CheerioAPI): ColorClue[] =>
  $('meta[name="theme-color" i], meta[name="msapplication-TileColor" i]')
    .toArray()
    .slice(0, MAX_THEMES)
    .map((meta) => ({
      css: ($(meta).attr('content') ?? '').slice(0, MAX_COLOR_CHARS),
      weight: 40,
      from: 'theme-color',
    }));

function styleText($: CheerioAPI): string {
  let text = '';
  for (const style of $('style').toArray()) {
    if (text.length >= MAX_STYLE_CHARS) break;
    text += `${$(style).text()}\n`;
  }
  return text.slice(0, MAX_STYLE_CHARS);
}
