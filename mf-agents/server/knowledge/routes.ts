import { z } from 'zod';
import { AgentId, AppError, KNOWLEDGE, isAppError } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import { Deleted } from '../../contract/in-workspace';
import {
  ChunkChanges,
  ChunkId,
  ChunkReply,
  ChunksInput,
  ChunksReply,
  LinkInput,
  ManyInput,
  ManyReply,
  QuestionInput,
  SourceAddedReply,
  SourceChanges,
  SourceId,
  SourceReply,
  TextInput,
  WebsiteInput,
} from '../../contract/knowledge-sources';
import { onlyGiven } from '../only-given';
import type { At } from './reading';
import { sourceId } from './source-id';
import type { Sources } from './sources';
import type { Unanswered } from './unanswered';

const OfAgent = z.strictObject({ agentId: AgentId });
const InSource = OfAgent.extend({ sourceId: SourceId });
const InChunk = OfAgent.extend({ chunkId: ChunkId });

const ofAgent = ({ agentId }: { agentId: string }) => ({ type: 'agent', id: agentId });
const read = {
  policy: 'knowledge.read',
  resource: ofAgent,
  rateClass: 'read',
  audit: false,
} as const;
const write = { policy: 'knowledge.write', resource: ofAgent, rateClass: 'write' } as const;
// Rate limit of crawls: the call causes requests to another website.
const crawl = { ...write, rateClass: 'crawl' } as const;
const knowledge = '/v2/agents/:agentId/knowledge';

const ownerOf = ({ agentId }: { agentId: AgentId }, { region, scope }: RequestContext): At => ({
  region,
  workspaceId: scope?.workspaceId as WorkspaceId,
  agentId,
});

/** Routes by which members manage the knowledge of their agents. */
export function sourceRoutes(sources: Sources, unanswered: Unanswered): AnyRoute[] {
  return [
    ...readSourceRoutes(sources),
    ...writtenSourceRoutes(sources, unanswered),
    ...storedSourceRoutes(sources),
    ...passageRoutes(sources),
  ];
}

/** Routes that add a website, a page on the web, or a file. */
function readSourceRoutes(sources: Sources): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: `${knowledge}/websites`,
      summary:
        'Adds a website, which is read soon and then on the given schedule. If the website already exists, returns it unchanged.',
      input: OfAgent.extend(WebsiteInput.shape),
      output: SourceAddedReply,
      ...crawl,
      audit: 'knowledge.website.added',
      handler: async (input, ctx) => ({
        data: await sources.addWebsite(ownerOf(input, ctx), input),
      }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/links`,
      summary:
        'Adds one page or document on the web, which is read soon and then on the given schedule.',
      input: OfAgent.extend(LinkInput.shape),
      output: SourceAddedReply,
      ...crawl,
      audit: 'knowledge.link.added',
      handler: async (input, ctx) => ({ data: await sources.addLink(ownerOf(input, ctx), input) }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/files`,
      summary:
        'Adds a document (PDF, DOCX, TXT, MD, CSV): its bytes are the body, its name the header ' +
        'x-file-name. It is read before the answer.',
      input: OfAgent,
      output: SourceAddedReply,
      ...write,
      takesFile: true,
      audit: 'knowledge.file.added',
      handler: async (input, ctx) => {
        const bytes = await ctx.file?.read(KNOWLEDGE.maxFileMegabytes * 1_000_000);
        if (bytes === undefined) throw new AppError('MALFORMED_BODY');
        if (bytes === null)
          throw new AppError('UPLOAD_TOO_LARGE', { n: KNOWLEDGE.maxFileMegabytes });
        return {
          data: await sources.addFile(
            ownerOf(input, ctx),
            fileName(ctx.file?.name ?? ''),
            bytes,
            ctx.signal,
          ),
        };
      },
    }),
  ];
}

/** Routes that add a text or a question with its answer. */
function writtenSourceRoutes(sources: Sources, unanswered: Unanswered): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: `${knowledge}/texts`,
      summary: 'Adds a text an owner wrote to what an agent knows; a repeat changes nothing.',
      input: OfAgent.extend(TextInput.shape),
      output: SourceAddedReply,
      ...write,
      audit: 'knowledge.text.added',
      bodyLimit: 500_000,
      handler: async ({ agentId, key, title, text }, ctx) => ({
        data: await sources.write(
          ownerOf({ agentId }, ctx),
          sourceId(agentId, 'text', key),
          title,
          {
            kind: 'text',
            text,
          },
        ),
      }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/questions`,
      summary: 'Adds a question with its answer; a repeat changes nothing.',
      input: OfAgent.extend(QuestionInput.shape),
      output: SourceAddedReply,
      ...write,
      audit: 'knowledge.question.added',
      handler: async ({ agentId, key, question, variants, answer, unansweredId, alike }, ctx) => {
        const data = await sources.write(
          ownerOf({ agentId }, ctx),
          sourceId(agentId, 'qa', key),
          question,
          { kind: 'qa', question, variants, answer },
        );
        // The answer is already stored, so the verdicts must not make the call fail. A question
        // that is no longer in the list needs no verdict.
        const answered = unansweredId === undefined ? [] : [unansweredId, ...alike];
        for (const id of answered)
          await unanswered
            .judge(ctx.region, agentId, id, { state: 'answered', sourceId: data.source.id })
            .catch(unlessGone);
        return { data };
      },
    }),
  ];
}

/** Routes for the sources that an agent has. */
function storedSourceRoutes(sources: Sources): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: `${knowledge}/sources/:sourceId`,
      summary: 'One source of knowledge, and what an owner wrote in it.',
      input: InSource,
      output: SourceReply,
      ...read,
      handler: async (input, ctx) => ({
        data: await sources.read(ownerOf(input, ctx), input.sourceId),
      }),
    }),
    route({
      method: 'PATCH',
      path: `${knowledge}/sources/:sourceId`,
      summary: 'Changes some fields of a source; If-Match refuses a stale revision.',
      input: InSource.extend(SourceChanges.shape),
      output: SourceReply,
      ...write,
      audit: 'knowledge.source.changed',
      bodyLimit: 500_000,
      handler: async ({ agentId, sourceId: id, ...changes }, ctx) => ({
        data: await sources.save(ownerOf({ agentId }, ctx), id, onlyGiven(changes), ctx.ifVersion),
      }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/sources/:sourceId/refresh`,
      summary: 'Reads a website or link now.',
      input: InSource,
      output: SourceReply,
      ...write,
      audit: 'knowledge.source.refreshed',
      handler: async (input, ctx) => ({
        data: await sources.refresh(ownerOf(input, ctx), input.sourceId),
      }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/sources/:sourceId/stop`,
      summary: 'Ends the reading of a website or link; what was known stays.',
      input: InSource,
      output: SourceReply,
      ...write,
      audit: 'knowledge.source.stopped',
      handler: async (input, ctx) => ({
        data: await sources.stop(ownerOf(input, ctx), input.sourceId),
      }),
    }),
    route({
      method: 'POST',
      path: `${knowledge}/sources/many`,
      summary:
        'Reads several sources now, stops reading them, or deletes them; says of each what became of it.',
      input: OfAgent.extend(ManyInput.shape),
      output: ManyReply,
      ...write,
      audit: 'knowledge.sources.many',
      handler: async ({ action, sourceIds, ...input }, ctx) => ({
        data: await sources.many(ownerOf(input, ctx), action, sourceIds),
      }),
    }),
    route({
      method: 'DELETE',
      path: `${knowledge}/sources/:sourceId`,
      summary: 'Deletes a source with all its passages.',
      input: InSource,
      output: Deleted,
      ...write,
      audit: 'knowledge.source.deleted',
      handler: async (input, ctx) => {
        await sources.remove(ownerOf(input, ctx), input.sourceId);
        return { success: true as const };
      },
    }),
  ];
}

function passageRoutes(sources: Sources): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: `${knowledge}/sources/:sourceId/chunks`,
      summary: 'Passages of a source, a page at a time.',
      input: ChunksInput,
      output: ChunksReply,
      ...read,
      handler: async (input, ctx) => sources.chunks(ownerOf(input, ctx), input.sourceId, input),
    }),
    route({
      method: 'PATCH',
      path: `${knowledge}/chunks/:chunkId`,
      summary: 'Changes a passage or switches it off; If-Match refuses a stale version.',
      input: InChunk.extend(ChunkChanges.shape),
      output: ChunkReply,
      ...write,
      audit: 'knowledge.passage.changed',
      handler: async ({ agentId, chunkId, ...changes }, ctx) => ({
        data: await sources.changeChunk(
          ownerOf({ agentId }, ctx),
          chunkId,
          onlyGiven(changes),
          ctx.ifVersion,
        ),
      }),
    }),
  ];
}

function unlessGone(error: unknown): void {
  if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
}

/**
 * Returns a file name as people see it: without folders and without characters that cannot be
 * stored.
 * @throws AppError BAD_INPUT if nothing is left
 */
function fileName(rawName: string): string {
  const name =
    rawName
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
      .toWellFormed()
      .trim() ?? '';
  if (name === '')
    throw new AppError('BAD_INPUT', { fields: { 'x-file-name': 'Please name the file.' } });
  return name;
}
