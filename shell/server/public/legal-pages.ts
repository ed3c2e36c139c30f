import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_PAGES } from '@voxgrove/contracts';
import { escapeMarkdown } from '@voxgrove/contracts/markdown/escape';
import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import { blocksText } from '@voxgrove/contracts/markdown/plain-text';
import { renderHtml } from './render-html';
import type { LegalPage } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';

/** A text page: safe HTML with one `h1`, its title and a description for search engines. */
export interface TextPage {
  title: string;
  description: string;
  html: string;
}

const CONTENT = join(import.meta.dirname, '../../content/legal');
const DESCRIPTION_CHARS = 160;

export interface LegalPagesOptions {
  company: Config['company'];
  publicUrl: string;
  legalDir: string | undefined;
  log: Logger;
}

/**
 * Returns the legal pages of this installation. A file in LEGAL_DIR replaces the checkout's file of
 * the same name. Changes take effect at the next visit.
 */
export function legalPages({
  company,
  publicUrl,
  legalDir,
  log,
}: LegalPagesOptions): (page: LegalPage) => Promise<TextPage> {
  const values: Record<string, string> = {
    companyName: escapeMarkdown(company.name),
    companyAddress: escapeMarkdown(company.address ?? '[postal address]'),
    contactEmail: company.email,
    publicUrl,
  };
  const read = async (page: LegalPage): Promise<string> => {
    const ownText =
      legalDir === undefined
        ? null
        : await readFile(join(legalDir, `${page}.md`), 'utf8').catch(
            (error: NodeJS.ErrnoException) => {
              // It is normal that no replacement exists. An unreadable replacement must be
              // reported.
              if (error.code !== 'ENOENT')
                log.warn('legal_page_unreadable', { page, code: error.code ?? 'unknown' });
              return null;
            },
          );
    return ownText ?? readFile(join(CONTENT, `${page}.md`), 'utf8');
  };
  return async (page) =>
    pageOf(fill((await read(page)).replace(/^\uFEFF/, ''), values), LEGAL_PAGES[page]);
}

/** Replaces `{names}` by their values. Unknown names do not change. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w{1,40})\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : written,
  );

/**
 * Returns the page of a text. The first level 1 heading is the title (else the default title).
 * Further level 1 headings become level 2.
 */
function pageOf(markdown: string, usualTitle: string): TextPage {
  const blocks = parseMarkdown(markdown);
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level === 1);
  const heading =
    first === -1 ? { type: 'heading' as const, level: 1, text: [usualTitle] } : blocks[first]!;
  const otherBlocks = blocks
    .filter((_block, index) => index !== first)
    .map((block) =>
      block.type === 'heading' && block.level === 1 ? { ...block, level: 2 } : block,
    );
  const lead = otherBlocks.filter(({ type }) => type === 'paragraph').slice(0, 1);
  return {
    title: blocksText([heading]),
    description: clip(blocksText(lead).replace(/\s+/g, ' ')),
    html: renderHtml([heading, ...otherBlocks]),
  };
}

const clip = (text: string): string =>
  text.length <= DESCRIPTION_CHARS
    ? text
    : `${text.slice(0, DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;
