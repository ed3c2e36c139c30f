import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@voxgrove/contracts';
import type { KnowledgeSource, SourceKind } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { SourceChanges } from '../../contract/knowledge-sources';
import { contentFor } from '../content/port';
import { onlyGiven } from '../only-given';
import { knowledgeSources, writtenContents } from './collections';
import type { Written } from './collections';
import { findSource, viewSource } from './find-source';
import { ownerOf } from './owner';
import { isOnTheWeb, nothing } from './reading';
import type { At, Readings } from './reading';
import type { Sources } from './sources';
import { replaceSource } from './store-source';
import { writtenSource } from './written-source';

/**
 * See Sources. The transaction that writes a change also reads the document that it changes, so
 * that two concurrent changes do not undo each other.
 */
export function savingSources(
  context: Pick<SliceContext, 'store' | 'clock' | 'port' | 'workers'>,
  readings: Readings,
): Sources['save'] {
  const { store, clock } = context;
  /**
   * Passages are cut before the transaction, which must not wait for the cutting. If another caller
   * has changed the text since, they are cut again.
   */
  async function saveWritten(
    at: At,
    id: string,
    before: Written,
    changes: SourceChanges,
    next: (existing: KnowledgeSource) => number,
  ): Promise<void> {
    const regional = store.for(at.region);
    const owner = await ownerOf(context, at.region, at.workspaceId);
    let known = { title: (await findSource(regional, at.agentId, id)).data.title, content: before };
    for (;;) {
      const content = rewritten(known.content, changes);
      const title = content.kind === 'qa' ? content.question : (changes.title ?? known.title);
      const passages =
        content.kind === 'text'
          ? await contentFor(context.workers, at.workspaceId)('chunkWritten', title, content.text)
          : [];
      let current = content;
      let stale: typeof known | null = null;
      await replaceSource(
        regional,
        owner,
        id,
        (_room, existing) => {
          const source = existing as KnowledgeSource;
          const currentTitle =
            current.kind === 'qa' ? current.question : (changes.title ?? source.title);
          if (
            current.kind === 'text' &&
            (currentTitle !== title || !isDeepStrictEqual(current, content))
          ) {
            stale = { title: source.title, content: current };
            throw new AppError('CONFLICT');
          }
          const sourceContent = writtenSource(
            at.agentId,
            id,
            currentTitle,
            current,
            passages,
            clock.now(),
          );
          return { ...sourceContent, source: { ...sourceContent.source, revision: next(source) } };
        },
        {
          onlyIfThere: true,
          first: async (tx) => {
            current = rewritten(
              (await tx.get(writtenContents, id))?.data.content ?? known.content,
              changes,
            );
          },
          also: (tx) => {
            tx.set(writtenContents, id, { agentId: at.agentId, content: current });
          },
        },
      ).catch((error: unknown) => {
        if (stale === null) throw error;
      });
      if (stale === null) return;
      known = stale;
    }
  }

  return async (owner, id, changes, ifVersion) => {
    const regional = store.for(owner.region);
    const { kind } = (await findSource(regional, owner.agentId, id)).data;
    refuseForeign(kind, changes);
    const next = (existing: KnowledgeSource): number => {
      const revision = existing.revision ?? 1;
      if (ifVersion !== undefined && ifVersion !== revision)
        throw new AppError('CONFLICT', { version: revision });
      return revision + 1;
    };
    const written =
      kind === 'text' || kind === 'qa'
        ? (await regional.get(writtenContents, id))?.data
        : undefined;
    if (written !== undefined) {
      await saveWritten(owner, id, written.content, changes, next);
      return viewSource(regional, owner.agentId, id);
    }
    const { title, refresh, maxPages, include, exclude } = changes;
    const patch = onlyGiven({ title, refresh, maxPages, include, exclude });
    const reading = isOnTheWeb(kind) ? readings[kind] : undefined;
    const change = (await reading?.save(owner, id, patch)) ?? nothing;
    await regional.transaction(async (tx) => {
      const { says, write } = await change(tx);
      const { data } = await findSource(tx, owner.agentId, id);
      tx.set(knowledgeSources, id, {
        ...data,
        revision: next(data),
        ...patch,
        ...says,
        updatedAt: clock.now(),
      });
      write();
    });
    reading?.wake(owner);
    return viewSource(regional, owner.agentId, id);
  };
}

const OWN: Record<SourceKind, (keyof SourceChanges)[]> = {
  website: ['title', 'refresh', 'maxPages', 'include', 'exclude'],
  link: ['title', 'refresh'],
  file: ['title'],
  text: ['title', 'text'],
  qa: ['question', 'variants', 'answer'],
};
/** @throws AppError BAD_INPUT for a field that this kind of source does not have */
function refuseForeign(kind: SourceKind, changes: SourceChanges): void {
  const foreignFields = (Object.keys(changes) as (keyof SourceChanges)[]).filter(
    (field) => changes[field] !== undefined && !OWN[kind].includes(field),
  );
  if (foreignFields.length > 0)
    throw new AppError('BAD_INPUT', {
      fields: Object.fromEntries(
        foreignFields.map((field) => [field, 'This source has no such setting.']),
      ),
    });
}

function rewritten(content: Written, { text, question, variants, answer }: SourceChanges): Written {
  if (content.kind === 'text') return { ...content, text: text ?? content.text };
  return {
    ...content,
    question: question ?? content.question,
    variants: variants ?? content.variants,
    answer: answer ?? content.answer,
  };
}
