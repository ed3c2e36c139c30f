import type { Alternate } from '../pages/port';

/**
 * The contents of a sitemap file: addresses of further files, or pages with the importance that the
 * site gives them (0 to 1) and their versions in other languages.
 */
export interface ParsedSitemap {
  files: string[];
  pages: { address: string; priority?: number; alternates: Alternate[] }[];
}

const ENTITIES = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' } as const;
const MAX_ENTRIES = 5_000;
const MAX_ALTERNATES = 60;

const unescaped = (text: string): string =>
  text
    .trim()
    .replace(/&(amp|apos|quot|lt|gt);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);

/**
 * Reads the entries of a sitemap without parsing it as a document. Sitemaps are simple but large,
 * and parsing would take much longer. Addresses are as written.
 */
export function parseSitemap(text: string): ParsedSitemap {
  const isIndex = /<sitemapindex[\s>]/i.test(text.slice(0, 5_000));
  const found: ParsedSitemap = { files: [], pages: [] };
  for (const entry of entries(text)) {
    const address = unescaped(
      /<loc>(?:<!\[CDATA\[)?([^<]{1,2048}?)(?:\]\]>)?<\/loc>/i.exec(entry)?.[1] ?? '',
    );
    if (address === '') continue;
    if (isIndex) found.files.push(address);
    else found.pages.push({ address, ...priorityIn(entry), alternates: alternatesIn(entry) });
    if (found.files.length + found.pages.length >= MAX_ENTRIES) break;
  }
  return found;
}

/**
 * Yields the entries: the text between one `<loc>` and the next, with the fields after the address.
 */
function* entries(text: string): Generator<string> {
  let from = text.indexOf('<loc>');
  while (from >= 0) {
    const next = text.indexOf('<loc>', from + 5);
    yield text.slice(
      from,
      next < 0 ? Math.min(text.length, from + 20_000) : Math.min(next, from + 20_000),
    );
    from = next;
  }
}

function priorityIn(entry: string): { priority?: number } {
  const written = Number(/<priority>\s{0,9}([\d.]{1,5})/i.exec(entry)?.[1]);
  return written >= 0 && written <= 1 ? { priority: written } : {};
}

function alternatesIn(entry: string): Alternate[] {
  if (!entry.includes('hreflang')) return [];
  return [...entry.matchAll(/<xhtml:link\s([^<>]{1,3000})>/gi)]
    .slice(0, MAX_ALTERNATES)
    .flatMap(([, attributes = '']) => {
      const lang = /hreflang\s*=\s*["']([a-z-]{2,12})["']/i.exec(attributes)?.[1];
      const href = /href\s*=\s*["']([^"']{1,2048})["']/i.exec(attributes)?.[1];
      return lang === undefined || href === undefined
        ? []
        : [{ lang: lang.toLowerCase(), url: unescaped(href) }];
    });
}
