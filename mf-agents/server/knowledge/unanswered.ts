import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { UnansweredQuestion } from '../../contract/unanswered';
import { questionVerdicts, unansweredQuestions } from './collections';
import type { QuestionVerdict, StoredUnansweredQuestion } from './collections';

/** Limit of stored questions that are read, and limit of questions that are returned. */
const LOOKED_AT = 2_000;
const TOLD = 200;

/** The unanswered questions, each once. */
export interface Unanswered {
  /** Returns the questions, most recently asked first. */
  list(
    region: Region,
    agentId: AgentId,
    state: UnansweredQuestion['state'],
  ): Promise<{ data: UnansweredQuestion[]; open: number }>;
  /**
   * Stores what an owner has done about a question; null makes it open again.
   * @throws AppError NOT_FOUND
   */
  judge(
    region: Region,
    agentId: AgentId,
    id: string,
    verdict: Pick<QuestionVerdict, 'state' | 'sourceId'> | null,
  ): Promise<UnansweredQuestion>;
}

export function unansweredOf({ store, clock }: Pick<SliceContext, 'store' | 'clock'>): Unanswered {
  async function all(
    region: Region,
    agentId: AgentId,
    only?: string,
  ): Promise<UnansweredQuestion[]> {
    const questions = (
      await store.for(region).query(unansweredQuestions, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
        orderBy: { field: 'at', direction: 'desc' },
        limit: LOOKED_AT,
      })
    ).map(({ data }) => data);
    const byKey = new Map<string, StoredUnansweredQuestion[]>();
    for (const question of questions)
      if (only === undefined || question.key === only)
        byKey.set(question.key, [...(byKey.get(question.key) ?? []), question]);
    const keys = [...byKey.keys()];
    const verdicts = await store.for(region).getMany(questionVerdicts, keys);
    return keys.map((key, index) => {
      const times = byKey.get(key) as [StoredUnansweredQuestion, ...StoredUnansweredQuestion[]];
      const [last] = times;
      const verdict = verdicts[index]?.data;
      // If a question was unanswered again after the owner's answer, that answer was not good
      // enough, so the question is open.
      const stands =
        verdict !== undefined && (verdict.state === 'dismissed' || verdict.at >= last.at);
      return {
        id: key,
        agentId,
        question: last.question,
        count: times.length,
        firstAt: times.at(-1)?.at ?? last.at,
        lastAt: last.at,
        conversationId: last.conversationId,
        messageId: last.messageId,
        state: stands ? verdict.state : 'open',
        sourceId: verdict?.sourceId ?? null,
        alike: [],
      };
    });
  }
  return {
    async list(region, agentId, state) {
      const questions = await all(region, agentId);
      return {
        data: questions.filter((candidate) => candidate.state === state).slice(0, TOLD),
        open: questions.filter((candidate) => candidate.state === 'open').length,
      };
    },
    async judge(region, agentId, id, verdict) {
      if ((await all(region, agentId, id)).length === 0) throw new AppError('NOT_FOUND');
      if (verdict === null) await store.for(region).delete(questionVerdicts, id);
      else
        await store.for(region).set(questionVerdicts, id, { ...verdict, agentId, at: clock.now() });
      const [question] = await all(region, agentId, id);
      if (question === undefined) throw new AppError('NOT_FOUND');
      return question;
    },
  };
}
