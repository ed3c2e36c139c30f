import { KNOWLEDGE } from '@voxgrove/contracts';
import type { RefreshRate } from '@voxgrove/contracts';
import type { SourceChanges, SourceReply } from '../../../../contract/knowledge-sources';
import { readPathLines } from '../../../parts/path-lines';

/**
 * Values of the form of a source. Numbers and lists are kept as typed text. Fields that the kind of
 * the source does not have are empty and never change.
 */
export interface SourceDraft {
  title: string;
  refresh: RefreshRate;
  maxPages: string;
  include: string;
  exclude: string;
  text: string;
  question: string;
  variants: string;
  answer: string;
}

export const draftOf = ({ source, content }: SourceReply['data']): SourceDraft => ({
  title: source.title,
  refresh: source.refresh,
  maxPages: String(source.maxPages ?? KNOWLEDGE.defaultPages),
  include: (source.include ?? []).join('\n'),
  exclude: (source.exclude ?? []).join('\n'),
  text: content?.kind === 'text' ? content.text : '',
  ...(content?.kind === 'qa'
    ? { question: content.question, variants: content.variants.join('\n'), answer: content.answer }
    : { question: '', variants: '', answer: '' }),
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the changed fields as the server accepts them. */
export function changesOf(draft: SourceDraft, changes: Partial<SourceDraft>): SourceChanges {
  const allChanges: Required<SourceChanges> = {
    title: draft.title.trim(),
    refresh: draft.refresh,
    maxPages: Number(draft.maxPages),
    include: readPathLines(draft.include).paths,
    exclude: readPathLines(draft.exclude).paths,
    text: draft.text,
    question: draft.question.trim(),
    variants: lines(draft.variants),
    answer: draft.answer.trim(),
  };
  return Object.fromEntries(Object.entries(allChanges).filter(([name]) => name in changes));
}
