import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import { Deleted } from '../../contract/in-workspace';
import { ChunkChanges, ChunkId, ChunkReply, ChunksInput, ChunksReply, QuestionInput, SourceAddedReply, SourceChanges, SourceId, SourceReply, TextInput } from '../../contract/knowledge-sources';
import { onlyGiven } from '../only-given';
import { sourceId } from './source-id';
import type { Sources } from './sources';

const OfAgent = z.strictObject({ agentId: AgentId });
const InSource = OfAgent.extend({ sourceId: SourceId });
const InChunk = OfAgent.extend({ chunkId: ChunkId });

/** Members arrange what their agents know. */
export function sourceRoutes(sources: Sources): AnyRoute[] {
  const ofAgent = ({ agentId }: { agentId: string }) => ({ type: 'agent', id: agentId });
  const read = { policy: 'agent.read', resource: ofAgent, rateClass: 'read', audit: false } as const;
  const write = { policy: 'agent.write', resource: ofAgent, rateClass: 'write' } as const;
  const knowledge = '/v2/agents/:agentId/knowledge';
  return [
    route({
      method: 'POST', path: `${knowledge}/texts`, summary: 'Adds a text an owner wrote to what an agent knows; a repeat changes nothing.', input: OfAgent.extend(TextInput.shape), output: SourceAddedReply, ...write, audit: 'knowledge.text.added', bodyLimit: 500_000,
      handler: async ({ agentId, key, title, text }, { region }) => ({ data: await sources.write(region, agentId, sourceId(agentId, 'text', key), title, { kind: 'text', text }) }),
    }),
    route({
      method: 'POST', path: `${knowledge}/questions`, summary: 'Adds a question with its answer; a repeat changes nothing.', input: OfAgent.extend(QuestionInput.shape), output: SourceAddedReply, ...write, audit: 'knowledge.question.added',
      handler: async ({ agentId, key, question, variants, answer }, { region }) => ({ data: await sources.write(region, agentId, sourceId(agentId, 'qa', key), question, { kind: 'qa', question, variants, answer }) }),
    }),
    route({
      method: 'GET', path: `${knowledge}/sources/:sourceId`, summary: 'One source of knowledge, and what an owner wrote in it.', input: InSource, output: SourceReply, ...read,
      handler: async ({ agentId, sourceId: id }, { region }) => ({ data: await sources.read(region, agentId, id) }),
    }),
    route({
      method: 'PATCH', path: `${knowledge}/sources/:sourceId`, summary: 'Changes some fields of a source; If-Match refuses a stale revision.', input: InSource.extend(SourceChanges.shape), output: SourceReply, ...write, audit: 'knowledge.source.changed', bodyLimit: 500_000,
      handler: async ({ agentId, sourceId: id, ...changes }, { region, ifVersion }) => ({ data: await sources.save(region, agentId, id, onlyGiven(changes), ifVersion) }),
    }),
    route({
      method: 'DELETE', path: `${knowledge}/sources/:sourceId`, summary: 'Deletes a source with all its passages.', input: InSource, output: Deleted, ...write, audit: 'knowledge.source.deleted',
      handler: async ({ agentId, sourceId: id }, { region }) => { await sources.remove(region, agentId, id); return { success: true as const }; },
    }),
    route({
      method: 'GET', path: `${knowledge}/sources/:sourceId/chunks`, summary: 'Passages of a source, a page at a time.', input: ChunksInput, output: ChunksReply, ...read,
      handler: async ({ agentId, sourceId: id, after, search }, { region }) => sources.chunks(region, agentId, id, after, search),
    }),
    route({
      method: 'PATCH', path: `${knowledge}/chunks/:chunkId`, summary: 'Changes a passage or switches it off; If-Match refuses a stale version.', input: InChunk.extend(ChunkChanges.shape), output: ChunkReply, ...write, audit: 'knowledge.passage.changed',
      handler: async ({ agentId, chunkId, ...changes }, { region, ifVersion }) => ({ data: await sources.changeChunk(region, agentId, chunkId, onlyGiven(changes), ifVersion) }),
    }),
  ];
}
