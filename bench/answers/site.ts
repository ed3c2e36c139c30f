import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** Kinds of questions. The kind decides which outcome is right. */
export const KINDS = [
  'everyday',
  'page-worded',
  'multi-fact',
  'follow-up',
  'near-topic',
  'off-topic',
  'person',
  'small-talk',
] as const;
export type Kind = (typeof KINDS)[number];

const Question = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  /** Messages of the visitor. The answer to the last one is judged. */
  ask: z.array(z.string()).min(1),
  /** Each fact with its acceptable spellings. A full answer contains all facts. */
  facts: z.array(z.array(z.string()).min(1)).default([]),
  /** Paths of the pages that an answer may quote. */
  pages: z.array(z.string()).default([]),
});
export type Question = z.infer<typeof Question>;

const About = z.object({
  name: z.string(),
  language: z.string(),
  trade: z.string(),
  origin: z.url(),
});

/** A website as its authors wrote it, with labeled questions about it. */
export interface Site extends z.infer<typeof About> {
  id: string;
  pages: { url: string; html: Buffer }[];
  questions: Question[];
}

/**
 * Reads all websites of a folder.
 * @throws ZodError if a file does not have the format
 */
export const sitesIn = (folder: string): Site[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map(({ name }) => readSite(join(folder, name), name))
    .sort((one, other) => one.id.localeCompare(other.id));

function readSite(folder: string, id: string): Site {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const about = About.parse(json('site.json'));
  const root = join(folder, 'pages');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.html'),
  );
  const pages = files
    .map((file) => join(file.parentPath, file.name))
    .sort(homeFirst(root))
    .map((file) => ({
      url: new URL(pathOf(relative(root, file)), about.origin).href,
      html: readFileSync(file),
    }));
  return { id, ...about, pages, questions: z.array(Question).parse(json('questions.json')) };
}

/** The front page comes first, as in the crawler. */
const homeFirst =
  (root: string) =>
  (one: string, other: string): number => {
    const home = join(root, 'index.html');
    return Number(other === home) - Number(one === home) || one.localeCompare(other);
  };

/** `index.html` is `/`, `preise.html` is `/preise`. */
const pathOf = (file: string): string =>
  `/${file.replaceAll('\\', '/').replace(/(?:(?<=^|\/)index)?\.html$/, '')}`;
