import type { KnowledgeSource, SourceKind } from '@voxgrove/contracts';

/** The kinds of sources, in display order. */
export const KINDS = [
  'website',
  'link',
  'file',
  'text',
  'qa',
] as const satisfies readonly SourceKind[];
export const KIND_ICONS: Record<SourceKind, string> = {
  website: 'globe',
  link: 'external-link',
  file: 'book-open',
  text: 'keyboard',
  qa: 'message-square',
};

/** Returns whether a source is on the web. Only such a source can be read again. */
export const isOnTheWeb = ({ kind }: Pick<KnowledgeSource, 'kind'>): boolean =>
  kind === 'website' || kind === 'link';
