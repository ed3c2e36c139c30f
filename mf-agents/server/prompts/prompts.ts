import type { Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import { AppError, PROMPT } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type {
  Prompt,
  PromptInput,
  PromptListReply,
  PromptVersion,
  PromptView,
} from '../../contract/prompts';
import { variablesIn } from '../../contract/prompts';
import { promptVersions, prompts, versionId, workspacePrompts } from './collections';

export interface Author {
  region: Region;
  workspaceId: WorkspaceId;
  userId: UserId;
}
export interface PromptFilter {
  q: string;
  tag: string | undefined;
  offset: number;
}

/** The library of prompts of the workspaces. The policy of the routes authorizes each call. */
export interface WorkspacePrompts {
  list(region: Region, workspaceId: WorkspaceId, filter: PromptFilter): Promise<PromptListReply>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, workspaceId: WorkspaceId, id: string): Promise<PromptView>;
  /**
   * Creates a prompt. The id is the idempotency key: a repeat returns the existing prompt.
   * @throws AppError PROMPT_LIMIT_REACHED
   */
  create(author: Author, id: string, input: PromptInput): Promise<PromptView>;
  /**
   * Changes a prompt, and keeps its previous title and text as a version.
   * @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale
   */
  save(
    author: Author,
    id: string,
    changes: Partial<PromptInput>,
    ifVersion: number | undefined,
  ): Promise<PromptView>;
  /** Removing a missing item is not an error. */
  remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void>;
  /** Returns the versions, newest first. @throws AppError NOT_FOUND */
  versions(region: Region, workspaceId: WorkspaceId, id: string): Promise<PromptVersion[]>;
}

const EXCERPT_CHARS = 160;

export function workspacePromptsOf({
  store,
  clock,
  port,
}: Pick<SliceContext, 'store' | 'clock' | 'port'>): WorkspacePrompts {
  const read: WorkspacePrompts['read'] = async (region, workspaceId, id) => {
    const doc = await store.for(region).get(prompts, id);
    if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return { prompt: doc.data, version: doc.version };
  };
  return {
    read,
    async list(region, workspaceId, filter) {
      const docs = await store.for(region).query(prompts, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        orderBy: { field: 'updatedAt', direction: 'desc' },
        limit: PROMPT.max,
      });
      return pageOf(
        docs.map(({ data }) => data),
        filter,
      );
    },
    async create({ region, workspaceId, userId }, id, input) {
      const now = clock.now();
      await store.for(region).transaction(async (tx) => {
        const existing = await tx.get(prompts, id);
        const counted = await tx.get(workspacePrompts, workspaceId);
        if (existing) {
          if (existing.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
          return;
        }
        const count = counted?.data.count ?? 0;
        if (count >= PROMPT.max) throw new AppError('PROMPT_LIMIT_REACHED', { limit: PROMPT.max });
        tx.set(
          workspacePrompts,
          workspaceId,
          { count: count + 1 },
          { ifVersion: counted?.version ?? 0 },
        );
        const prompt: Prompt = {
          ...input,
          id,
          workspaceId,
          createdAt: now,
          updatedAt: now,
          updatedBy: userId,
          revision: 1,
        };
        tx.create(prompts, id, prompt);
        keep(tx, prompt);
      });
      return read(region, workspaceId, id);
    },
    async save({ region, workspaceId, userId }, id, changes, ifVersion) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(prompts, id);
        if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
        if (ifVersion !== undefined && ifVersion !== doc.version)
          throw new AppError('CONFLICT', { version: doc.version });
        const before = doc.data;
        const after = { ...before, ...changes, updatedAt: clock.now(), updatedBy: userId };
        const reworded = after.text !== before.text || after.title !== before.title;
        const prompt: Prompt = reworded ? { ...after, revision: before.revision + 1 } : after;
        tx.set(prompts, id, prompt, { ifVersion: doc.version });
        if (reworded) keep(tx, prompt);
      });
      return read(region, workspaceId, id);
    },
    async remove(region, workspaceId, id) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(prompts, id);
        const counted = await tx.get(workspacePrompts, workspaceId);
        if (doc?.data.workspaceId !== workspaceId) return;
        tx.delete(prompts, id);
        for (
          let revision = doc.data.revision;
          revision > Math.max(0, doc.data.revision - PROMPT.maxVersions);
          revision -= 1
        )
          tx.delete(promptVersions, versionId(id, revision));
        tx.set(
          workspacePrompts,
          workspaceId,
          { count: Math.max(0, (counted?.data.count ?? 1) - 1) },
          { ifVersion: counted?.version ?? 0 },
        );
      });
    },
    async versions(region, workspaceId, id) {
      const { prompt } = await read(region, workspaceId, id);
      const ids = Array.from({ length: Math.min(prompt.revision, PROMPT.maxVersions) }, (_, back) =>
        versionId(id, prompt.revision - back),
      );
      const [docs, people] = await Promise.all([
        store.for(region).getMany(promptVersions, ids),
        port('workspaces').people(region, workspaceId),
      ]);
      return docs.flatMap((doc) => {
        if (!doc) return [];
        const { revision, at, userId, title, text } = doc.data;
        const person = people.find((candidate) => candidate.userId === userId);
        return [
          { revision, at, title, text, by: person ? person.displayName || person.email : '' },
        ];
      });
    },
  };
}

function keep(
  tx: Transaction,
  { id, workspaceId, revision, updatedAt, updatedBy, title, text }: Prompt,
): void {
  tx.set(promptVersions, versionId(id, revision), {
    promptId: id,
    workspaceId,
    revision,
    at: updatedAt,
    userId: updatedBy,
    title,
    text,
  });
  if (revision > PROMPT.maxVersions)
    tx.delete(promptVersions, versionId(id, revision - PROMPT.maxVersions));
}

/** Returns one page of the prompts that match every word and the tag. */
function pageOf(all: Prompt[], { q, tag, offset }: PromptFilter): PromptListReply {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = all.filter((prompt) => {
    const text = [prompt.title, prompt.text, prompt.notes, ...prompt.tags].join('\n').toLowerCase();
    return (
      (tag === undefined || prompt.tags.includes(tag)) && words.every((word) => text.includes(word))
    );
  });
  const counts = new Map<string, number>();
  for (const name of all.flatMap(({ tags }) => tags)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const page = found.slice(offset, offset + PROMPT.pageSize);
  return {
    data: page.map(({ id, title, tags, updatedAt, text }) => ({
      id,
      title,
      tags,
      updatedAt,
      excerpt: text.slice(0, EXCERPT_CHARS).toWellFormed(),
      variables: variablesIn(text).slice(0, 20),
    })),
    found: found.length,
    total: all.length,
    limit: PROMPT.max,
    next: offset + page.length < found.length ? offset + page.length : null,
    tags: [...counts]
      .map(([name, count]) => ({ tag: name, count }))
      .sort((one, other) => one.tag.localeCompare(other.tag)),
  };
}
