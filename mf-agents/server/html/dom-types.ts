import type { Cheerio, CheerioAPI } from 'cheerio';

/**
 * cheerio does not export the types of its nodes, so they are taken from the return types of its
 * functions.
 */
type Document = ReturnType<CheerioAPI['root']> extends Cheerio<infer Root> ? Root : never;
export type Element = Extract<Document['children'][number], { attribs: unknown }>;
