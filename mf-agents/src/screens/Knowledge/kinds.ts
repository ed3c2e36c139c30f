import type { KnowledgeSource, SourceKind } from '@voxgrove/contracts';

/** The kinds of sources, in the order they are offered. */
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

/** Only what is on the web can be read again. */
export const isOnTheWeb = ({ kind }: Pick<KnowledgeSource, 'kind'>): boolean =>
  kind === 'website' || kind === 'link';
