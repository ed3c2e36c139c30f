import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * One page of the site: `title:`, `description:` and `hero:` lines, an empty line, then the HTML of
 * its main part.
 */
export interface Page {
  path: string;
  title: string;
  description: string;
  hero: boolean;
  body: string;
}

const FOLDER = join(import.meta.dirname, 'pages');

const parse = (file: string): Page => {
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n\n');
  const head = new Map(
    text
      .slice(0, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const path = `/${relative(FOLDER, file).replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/';
  return {
    path,
    title: head.get('title') ?? '',
    description: head.get('description') ?? '',
    hero: head.get('hero') === 'yes',
    body: text.slice(end).trim(),
  };
};

/** Returns all pages by their path (`/`, `/rentals`, `/blog/layers`). */
export function readPages(): Map<string, Page> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.html'),
  );
  return new Map(
    files
      .map((entry) => parse(join(entry.parentPath, entry.name)))
      .map((page) => [page.path, page]),
  );
}
