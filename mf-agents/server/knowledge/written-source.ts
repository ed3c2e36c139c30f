import type { AgentId } from '@voxgrove/contracts';
import type { Passage } from '../pages/port';
import type { Written } from './collections';
import { readSource } from './website-source';
import type { SourceContent } from './website-source';

/**
 * Makes the source and the passages of a text that an owner wrote. A question stays in one passage
 * with its answer. `passages`: the passages of a text (`chunkWritten`).
 */
export function writtenSource(
  agentId: AgentId,
  id: string,
  title: string,
  content: Written,
  passages: Passage[],
  now: number,
): SourceContent {
  const head = { id, agentId, kind: content.kind, title };
  if (content.kind === 'text')
    return readSource(
      head,
      [{ page: { url: '', title, chars: content.text.length }, passages }],
      now,
    );
  const questions = [content.question, ...content.variants];
  const text = `${content.question}\n${content.answer}`;
  const { source } = readSource(head, [], now);
  return {
    source: { ...source, chars: content.answer.length + questions.join('').length, chunkCount: 1 },
    chunks: [
      {
        id: `${id}-0`,
        agentId,
        sourceId: id,
        url: '',
        title,
        headings: [],
        text,
        position: 0,
        qa: { questions, answer: content.answer },
      },
    ],
  };
}
