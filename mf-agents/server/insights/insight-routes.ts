import { z } from 'zod';
import { AgentId, AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { KnowledgeTestInput, KnowledgeTestReply } from '../../contract/knowledge-test';
import { SourceAnswersReply, SourceId } from '../../contract/knowledge-sources';
import { RetrievalStep } from '../../contract/trace-steps';
import { WebsiteGapsReply } from '../../contract/website-gaps';
import {
  UnansweredId,
  UnansweredOneReply,
  UnansweredQuestion,
  UnansweredReply,
} from '../../contract/unanswered';
import { answerTraces } from '../conversations/port';
import { modelSource } from '../credentials/port';
import { answerFrom, passagesFor, passagesText, traceRecorder } from '../runtime/port';
import type { Knowledge } from '../runtime/port';
import { knowledgeSources } from '../knowledge/port';
import type { Unanswered } from '../knowledge/port';
import { idsAlike, withAlike } from './alike-questions';
import { websiteGaps } from './website-gaps';

const OfAgent = z.strictObject({ agentId: AgentId });
const InQuestion = OfAgent.extend({ questionId: UnansweredId });
/** Limit of answers listed for one source, newest first. */
const ANSWERS_TOLD = 50;

/**
 * Routes that show owners what an agent's knowledge finds, what it lacks, and where it was used.
 */
export function insightRoutes(
  context: Pick<SliceContext, 'store' | 'clock' | 'config'>,
  knowledge: Knowledge,
  unanswered: Unanswered,
): AnyRoute[] {
  const ofAgent = ({ agentId }: { agentId: string }) => ({ type: 'agent', id: agentId });
  const read = {
    policy: 'knowledge.insights',
    resource: ofAgent,
    rateClass: 'read',
    audit: false,
  } as const;
  const write = { policy: 'knowledge.write', resource: ofAgent, rateClass: 'write' } as const;
  const base = '/v2/agents/:agentId/knowledge';

  /**
   * Stores a verdict for a question and for the questions in the same state with the same meaning.
   */
  async function judgeAlike(
    region: Region,
    agentId: AgentId,
    questionId: string,
    state: UnansweredQuestion['state'],
    verdict: Parameters<Unanswered['judge']>[3],
  ): Promise<UnansweredQuestion> {
    const { data } = await unanswered.list(region, agentId, state);
    const otherIds = idsAlike(data, questionId).filter((id) => id !== questionId);
    const judged = await unanswered.judge(region, agentId, questionId, verdict);
    for (const id of otherIds) await unanswered.judge(region, agentId, id, verdict);
    return judged;
  }

  return [
    route({
      method: 'POST',
      path: `${base}/test`,
      summary:
        'What an agent finds for a question, and why; nothing is stored and no model is asked.',
      input: KnowledgeTestInput,
      output: KnowledgeTestReply,
      policy: 'knowledge.insights',
      resource: ofAgent,
      rateClass: 'write',
      audit: false,
      handler: async ({ agentId, question }, { region, scope }) => {
        const { source } = await modelSource(context, region, scope!.workspaceId);
        const index = await knowledge.index(region, agentId);
        const began = performance.now();
        const trace = traceRecorder(context.clock.now(), () => context.clock.now());
        const { band, text, sources } = answerFrom(index, question, trace);
        const ms = Math.round((performance.now() - began) * 100) / 100;
        const step = trace.recorded().steps.find(({ name }) => name === 'retrieval');
        return {
          data: {
            ms,
            engine: source === 'none' ? ('extractive' as const) : ('model' as const),
            retrieval: step === undefined ? null : RetrievalStep.parse(step.data),
            answer: { band, text, sources },
            prompt: passagesText(passagesFor(index, question)),
          },
        };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/gaps`,
      summary: 'Common questions of visitors to which an agent finds no certain answer.',
      input: OfAgent,
      output: WebsiteGapsReply,
      ...read,
      handler: async ({ agentId }, { region }) => ({
        data: websiteGaps(await knowledge.index(region, agentId)),
      }),
    }),
    route({
      method: 'GET',
      path: `${base}/unanswered`,
      summary:
        'Unanswered questions of visitors, those with the same meaning as one, the most recent first.',
      input: OfAgent.extend({ state: UnansweredQuestion.shape.state.default('open') }),
      output: UnansweredReply,
      ...read,
      handler: async ({ agentId, state }, { region }) =>
        withAlike(await unanswered.list(region, agentId, state)),
    }),
    route({
      method: 'POST',
      path: `${base}/unanswered/:questionId/dismiss`,
      summary: 'Dismisses an unanswered question, with those that mean the same.',
      input: InQuestion,
      output: UnansweredOneReply,
      ...write,
      audit: 'knowledge.unanswered.dismissed',
      handler: async ({ agentId, questionId }, { region }) => ({
        data: await judgeAlike(region, agentId, questionId, 'open', {
          state: 'dismissed',
          sourceId: null,
        }),
      }),
    }),
    route({
      method: 'POST',
      path: `${base}/unanswered/:questionId/reopen`,
      summary: 'Reopens a dismissed question, with those that mean the same.',
      input: InQuestion,
      output: UnansweredOneReply,
      ...write,
      audit: 'knowledge.unanswered.reopened',
      handler: async ({ agentId, questionId }, { region }) => ({
        data: await judgeAlike(region, agentId, questionId, 'dismissed', null),
      }),
    }),
    route({
      method: 'GET',
      path: `${base}/sources/:sourceId/answers`,
      summary: 'The newest answers a source was used for.',
      input: OfAgent.extend({ sourceId: SourceId }),
      output: SourceAnswersReply,
      ...read,
      handler: async ({ agentId, sourceId }, { region }) => {
        const store = context.store.for(region);
        if ((await store.get(knowledgeSources, sourceId))?.data.agentId !== agentId)
          throw new AppError('NOT_FOUND');
        const traces = await store.query(answerTraces, {
          where: [{ field: 'sourceIds', op: 'array-contains', value: sourceId }],
          orderBy: { field: 'startedAt', direction: 'desc' },
          limit: ANSWERS_TOLD,
        });
        return {
          data: traces.flatMap(
            ({ data: { messageId, conversationId, startedAt, test, steps } }) => {
              const retrieval = RetrievalStep.safeParse(
                steps.find(({ name }) => name === 'retrieval')?.data,
              ).data;
              const use = retrieval?.passages.find(
                (passage) => passage.sourceId === sourceId && passage.use !== undefined,
              )?.use;
              return retrieval && use
                ? [
                    {
                      messageId,
                      conversationId,
                      at: startedAt,
                      question: retrieval.query,
                      use,
                      test,
                    },
                  ]
                : [];
            },
          ),
        };
      },
    }),
  ];
}
