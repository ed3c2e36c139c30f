import type { Cheerio, CheerioAPI } from 'cheerio';

/** cheerio does not export the types of its nodes; they are what its functions return. */
type Document = ReturnType<CheerioAPI['root']> extends Cheerio<infer Root> ? Root : never;
export type Element = Extract<Document['children'][number], { attribs: unknown }>;
