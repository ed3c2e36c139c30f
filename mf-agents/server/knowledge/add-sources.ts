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
  const there = async (at: At, id: string): Promise<KnowledgeSource | null> =>
    (await store.for(at.region).get(knowledgeSources, id)) === null
      ? null
      : (await viewSource(store.for(at.region), at.agentId, id)).source;

  /** Creates a source unless it exists. Of several concurrent calls only one creates the source. */
  async function add(
    at: At,
    id: string,
    make: () => SourceContent,
    more: Pick<Replacing, 'first' | 'also'> = {},
  ) {
    let created = false;
    await replaceSource(
      store.for(at.region),
      await ownerOf(context, at.region, at.workspaceId),
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
    return { source: (await viewSource(store.for(at.region), at.agentId, id)).source, created };
  }
  /** Creates a source on the web together with its reading job: both or none. */
  async function addToRead(
    at: At,
    reading: Reading,
    begin: StepIn,
    head: Pick<KnowledgeSource, 'id' | 'kind' | 'title'> & Partial<KnowledgeSource>,
  ) {
    let step: Awaited<ReturnType<StepIn>> | undefined;
    const now = clock.now();
    const added = await add(
      at,
      head.id,
      () => ({
        source: KnowledgeSource.parse({
          ...head,
          agentId: at.agentId,
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
    reading.wake(at);
    return added;
  }

  return {
    async addWebsite(at, { website, title, ...rules }) {
      const [home] = websiteAddresses(website);
      const id = websiteSourceId(at.agentId, home);
      const known = await there(at, id);
      if (known !== null) return { source: known, created: false };
      const name = (title || new URL(home).host).slice(0, KNOWLEDGE.titleMaxLength);
      return addToRead(
        at,
        readings.website,
        await readings.website.begin(at, id, website, { title: name, ...rules }),
        { id, kind: 'website', url: home, title: name, ...rules },
      );
    },
    async addLink(at, { url, title, refresh }) {
      const address = linkAddress(url);
      const id = sourceId(at.agentId, 'link', address);
      const name = title || address.slice(0, KNOWLEDGE.titleMaxLength);
      return addToRead(
        at,
        readings.link,
        await readings.link.begin(at, id, address, {
          title: name,
          refresh,
          maxPages: 1,
          include: [],
          exclude: [],
        }),
        { id, kind: 'link', url: address, title: name, refresh },
      );
    },
    async addFile(at, name, bytes, signal) {
      const type = typeOfName(name);
      if (type === undefined)
        throw new AppError('UPLOAD_TYPE_REFUSED', {
          list: KNOWLEDGE.fileTypes.map((one) => `.${one}`).join(', '),
        });
      const id = sourceId(at.agentId, 'file', createHash('sha256').update(bytes).digest('hex'));
      const known = await there(at, id);
      if (known !== null) return { source: known, created: false };
      const agent = await store.for(at.region).get(agents, at.agentId);
      const content = contentFor(context.workers, at.workspaceId, signal);
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
      const shown = name.slice(-KNOWLEDGE.titleMaxLength);
      return add(at, id, () =>
        readSource(
          {
            id,
            agentId: at.agentId,
            kind: 'file',
            title: shown,
            bytes: bytes.byteLength,
            change: 'first',
            file: { name: shown, type, pages },
          },
          [{ page: { url: '', title: title || shown, chars }, passages }],
          clock.now(),
        ),
      );
    },
    async write(at, id, title, content) {
      const passages =
        content.kind === 'text'
          ? await contentFor(context.workers, at.workspaceId)('chunkWritten', title, content.text)
          : [];
      return add(
        at,
        id,
        () => writtenSource(at.agentId, id, title, content, passages, clock.now()),
        {
          also: (tx) => {
            tx.set(writtenContents, id, { agentId: at.agentId, content });
          },
        },
      );
    },
  };
}
