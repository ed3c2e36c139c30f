import type { AgentId, Chunk, Region } from '@voxgrove/contracts';
import { languageOf } from '../../mf-agents/server/runtime/retrieval/language/detect-language';
import { passagesFor, traceRecorder } from '../../mf-agents/server/runtime/port';
import type { AnswerRequest, Turn } from '../../mf-agents/server/runtime/port';
import type { AnswerResult } from '../../mf-agents/server/runtime/answer-engine';
import { extractiveEngine } from '../../mf-agents/server/runtime/extractive/extractive-engine';
import { spokenOfBefore } from '../../mf-agents/server/runtime/extractive/follow-up';
import { knowledgeIndex } from '../../mf-agents/server/runtime/retrieval/knowledge-index';
import type { Reply } from './judge';

/** An engine that answers the messages of a visitor. */
export interface Asked {
  reply(turns: string[]): Promise<Reply>;
  /** Returns the passages that a model would get for the last message, best first. */
  passages?(turns: string[]): string[];
}

const GIVES: Record<AnswerResult['band'], Reply['gives']> = {
  direct: 'answer',
  maybe: 'links',
  smalltalk: 'none',
  miss: 'none',
};

function shownIntent(intent: string | null, band: AnswerResult['band']): Reply['intent'] {
  if (intent === 'human') return 'person';
  return intent !== null || band === 'smalltalk' ? 'small-talk' : null;
}

/** Creates the engine without a model over some passages, called as the chat calls it. */
export function product(chunks: Chunk[]): Asked {
  const index = knowledgeIndex(chunks);
  const engine = extractiveEngine({ index: async () => index });

  async function answer(question: string, history: Turn[]): Promise<Reply> {
    const recorder = traceRecorder(0, () => 0);
    let text = '';
    const { band, sources } = await engine.answer(request(question, history, recorder), {
      write: (part) => (text += part),
      restart: () => (text = ''),
    });
    const route = recorder.recorded().steps.find(({ name }) => name === 'route')?.data;
    const intent = (route as { intent?: string | null } | undefined)?.intent ?? null;
    return {
      text,
      excerpts: sources.flatMap(({ excerpt }) => excerpt ?? []),
      gives: GIVES[band],
      pages: sources.map(({ url }) => new URL(url).pathname),
      intent: shownIntent(intent, band),
    };
  }

  return {
    async reply(turns) {
      const history: Turn[] = [];
      for (const turn of turns.slice(0, -1)) {
        const { text } = await answer(turn, history);
        history.push({ role: 'visitor', text: turn }, { role: 'assistant', text });
      }
      return answer(turns.at(-1) as string, history);
    },
    passages(turns) {
      const question = turns.at(-1) as string;
      const history = turns.slice(0, -1).map((text): Turn => ({ role: 'visitor', text }));
      const before = spokenOfBefore(index, question, history);
      return passagesFor(index, question, undefined, undefined, before).map(({ text }) => text);
    },
  };
}

const request = (
  question: string,
  history: Turn[],
  trace: AnswerRequest['trace'],
): AnswerRequest => ({
  region: 'eu' as Region,
  workspaceId: 'bench' as AnswerRequest['workspaceId'],
  agentId: 'bench' as AgentId,
  draft: {} as AnswerRequest['draft'],
  question,
  answerId: 'bench',
  history,
  lang: languageOf(question),
  signal: new AbortController().signal,
  trace,
});
