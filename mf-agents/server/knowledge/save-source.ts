import { AppError } from '@voxgrove/contracts';
import type { KnowledgeSource, SourceKind } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { SourceChanges } from '../../contract/knowledge-sources';
import { onlyGiven } from '../only-given';
import { knowledgeSources, writtenContents } from './collections';
import type { Written } from './collections';
import { findSource, viewSource } from './find-source';
import { ownerOf } from './owner';
import { isOnTheWeb, nothing } from './reading';
import type { Readings } from './reading';
import type { Sources } from './sources';
import { replaceSource } from './store-source';
import { writtenSource } from './written-source';

/** See Sources. What a change is applied to is read in the transaction that writes it: of two at the same time neither undoes the other. */
export function savingSources(context: Pick<SliceContext, 'store' | 'clock' | 'port'>, readings: Readings): Sources['save'] {
  const { store, clock } = context;
  return async (at, id, changes, ifVersion) => {
    const regional = store.for(at.region);
    const { kind } = (await findSource(regional, at.agentId, id)).data;
    refuseForeign(kind, changes);
    const next = (existing: KnowledgeSource): number => {
      const revision = existing.revision ?? 1;
      if (ifVersion !== undefined && ifVersion !== revision) throw new AppError('CONFLICT', { version: revision });
      return revision + 1;
    };
    const written = kind === 'text' || kind === 'qa' ? (await regional.get(writtenContents, id))?.data : undefined;
    if (written !== undefined) {
      let content = written.content;
      await replaceSource(regional, await ownerOf(context, at.region, at.workspaceId), id, (_room, existing) => {
        const source = existing as KnowledgeSource;
        const made = writtenSource(at.agentId, id, content.kind === 'qa' ? content.question : changes.title ?? source.title, content, clock.now());
        return { ...made, source: { ...made.source, revision: next(source) } };
      }, {
        onlyIfThere: true,
        first: async (tx) => { content = rewritten((await tx.get(writtenContents, id))?.data.content ?? written.content, changes); },
        also: (tx) => { tx.set(writtenContents, id, { agentId: at.agentId, content }); },
      });
      return viewSource(regional, at.agentId, id);
    }
    const { title, refresh, maxPages, include, exclude } = changes;
    const patch = onlyGiven({ title, refresh, maxPages, include, exclude });
    const reading = isOnTheWeb(kind) ? readings[kind] : undefined;
    const change = await reading?.save(at, id, patch) ?? nothing;
    await regional.transaction(async (tx) => {
      const { says, write } = await change(tx);
      const { data } = await findSource(tx, at.agentId, id);
      tx.set(knowledgeSources, id, { ...data, revision: next(data), ...patch, ...says, updatedAt: clock.now() });
      write();
    });
    reading?.wake(at);
    return viewSource(regional, at.agentId, id);
  };
}

const OWN: Record<SourceKind, (keyof SourceChanges)[]> = {
  website: ['title', 'refresh', 'maxPages', 'include', 'exclude'], link: ['title', 'refresh'], file: ['title'], text: ['title', 'text'], qa: ['question', 'variants', 'answer'],
};
/** @throws AppError BAD_INPUT for a field its kind has not */
function refuseForeign(kind: SourceKind, changes: SourceChanges): void {
  const foreign = (Object.keys(changes) as (keyof SourceChanges)[]).filter((field) => changes[field] !== undefined && !OWN[kind].includes(field));
  if (foreign.length > 0) throw new AppError('BAD_INPUT', { fields: Object.fromEntries(foreign.map((field) => [field, 'This source has no such setting.'])) });
}

function rewritten(content: Written, { text, question, variants, answer }: SourceChanges): Written {
  if (content.kind === 'text') return { ...content, text: text ?? content.text };
  return { ...content, question: question ?? content.question, variants: variants ?? content.variants, answer: answer ?? content.answer };
}
