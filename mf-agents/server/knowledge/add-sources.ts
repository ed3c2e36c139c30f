import { createHash } from 'node:crypto';
import { AGENT, AppError, KNOWLEDGE, KnowledgeSource } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import { agents } from '../agent-store/port';
import { contentFor } from '../content/port';
import { websiteAddresses } from '../crawl/port';
import { refusedBy, typeOfName } from '../documents/port';
import { knowledgeSources, writtenContents } from './collections';
import { viewSource } from './find-source';
import { ownerOf } from './owner';
import { linkAddress } from './link-address';
import type { At, Reading, Readings, StepIn } from './reading';
import { sourceId, websiteSourceId } from './source-id';
import type { Sources } from './sources';
import { replaceSource } from './store-source';
import type { Replacing } from './store-source';
import type { SourceContent } from './website-source';
import { readSource } from './website-source';
import { writtenSource } from './written-source';

/** See Sources. */
export function addingSources(
  context: Pick<SliceContext, 'store' | 'clock' | 'port' | 'workers'>,
  readings: Readings,
): Pick<Sources, 'addWebsite' | 'addLink' | 'addFile' | 'write'> {
  const { store, clock } = context;
  const there = async (owner: At, id: string): Promise<KnowledgeSource | null> =>
    (await store.for(owner.region).get(knowledgeSources, id)) === null
      ? null
      : (await viewSource(store.for(owner.region), owner.agentId, id)).source;

  /** Creates a source unless it exists. Of several concurrent calls only one creates the source. */
  async function add(
    owner: At,
    id: string,
    make: () => SourceContent,
    more: Pick<Replacing, 'first' | 'also'> = {},
  ) {
    let created = false;
    await replaceSource(
      store.for(owner.region),
      await ownerOf(context, owner.region, owner.workspaceId),
      id,
      (_room, existing) => {
        created = existing === null;
        if (!created) throw new AppError('ALREADY_EXISTS');
        return make();
      },
      more,
    ).catch((error: unknown) => {
      if (created || !(error instanceof AppError) || error.code !== 'ALREADY_EXISTS') throw error;
    });
    return {
      source: (await viewSource(store.for(owner.region), owner.agentId, id)).source,
      created,
    };
  }
  /** Creates a source on the web together with its reading job: both or none. */
  async function addToRead(
    owner: At,
    reading: Reading,
    begin: StepIn,
    head: Pick<KnowledgeSource, 'id' | 'kind' | 'title'> & Partial<KnowledgeSource>,
  ) {
    let step: Awaited<ReturnType<StepIn>> | undefined;
    const now = clock.now();
    const added = await add(
      owner,
      head.id,
      () => ({
        source: KnowledgeSource.parse({
          ...head,
          agentId: owner.agentId,
          status: 'PENDING',
          pages: [],
          chars: 0,
          chunkCount: 0,
          nextRefreshAt: now,
          updatedAt: now,
          ...step?.says,
        }),
        chunks: [],
      }),
      {
        first: async (tx) => {
          step = await begin(tx);
        },
        also: () => step?.write(),
      },
    );
    reading.wake(owner);
    return added;
  }

  return {
    async addWebsite(owner, { website, title, ...rules }) {
      const [home] = websiteAddresses(website);
      const id = websiteSourceId(owner.agentId, home);
      const existing = await there(owner, id);
      if (existing !== null) return { source: existing, created: false };
      const name = (title || new URL(home).host).slice(0, KNOWLEDGE.titleMaxLength);
      return addToRead(
        owner,
        readings.website,
        await readings.website.begin(owner, id, website, { title: name, ...rules }),
        { id, kind: 'website', url: home, title: name, ...rules },
      );
    },
    async addLink(owner, { url, title, refresh }) {
      const address = linkAddress(url);
      const id = sourceId(owner.agentId, 'link', address);
      const name = title || address.slice(0, KNOWLEDGE.titleMaxLength);
      return addToRead(
        owner,
        readings.link,
        await readings.link.begin(owner, id, address, {
          title: name,
          refresh,
          maxPages: 1,
          include: [],
          exclude: [],
        }),
        { id, kind: 'link', url: address, title: name, refresh },
      );
    },
    async addFile(owner, name, bytes, signal) {
      const type = typeOfName(name);
      if (type === undefined)
        throw new AppError('UPLOAD_TYPE_REFUSED', {
          list: KNOWLEDGE.fileTypes.map((one) => `.${one}`).join(', '),
        });
      const id = sourceId(owner.agentId, 'file', createHash('sha256').update(bytes).digest('hex'));
      const existing = await there(owner, id);
      if (existing !== null) return { source: existing, created: false };
      const agent = await store.for(owner.region).get(agents, owner.agentId);
      const content = contentFor(context.workers, owner.workspaceId, signal);
      const maxChunkSize = agent?.data.vgOptions.maxChunkSize ?? AGENT.maxChunkSize;
      const { title, passages, pages, chars } = await content(
        'readDocumentFile',
        name,
        type,
        bytes,
        maxChunkSize,
      ).catch((error: unknown) => {
        throw error instanceof ContentFailure && error.reason !== 'stopped'
          ? refusedBy(name, error)
          : error;
      });
      const shownName = name.slice(-KNOWLEDGE.titleMaxLength);
      return add(owner, id, () =>
        readSource(
          {
            id,
            agentId: owner.agentId,
            kind: 'file',
            title: shownName,
            bytes: bytes.byteLength,
            change: 'first',
            file: { name: shownName, type, pages },
          },
          [{ page: { url: '', title: title || shownName, chars }, passages }],
          clock.now(),
        ),
      );
    },
    async write(owner, id, title, content) {
      const passages =
        content.kind === 'text'
          ? await contentFor(context.workers, owner.workspaceId)(
              'chunkWritten',
              title,
              content.text,
            )
          : [];
      return add(
        owner,
        id,
        () => writtenSource(owner.agentId, id, title, content, passages, clock.now()),
        {
          also: (tx) => {
            tx.set(writtenContents, id, { agentId: owner.agentId, content });
          },
        },
      );
    },
  };
}
