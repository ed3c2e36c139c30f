import { RetrievalStep } from '../../../contract/trace-steps';
import type { TraceStep } from '../../../contract/answer-trace';

/** Returns the knowledge sources of an answer, from its steps. */
export function sourcesUsed(steps: TraceStep[]): string[] {
  const step = steps.find(({ name }) => name === 'retrieval');
  const read = step === undefined ? undefined : RetrievalStep.safeParse(step.data);
  return [
    ...new Set(
      (read?.data?.passages ?? []).flatMap(({ sourceId, use }) =>
        sourceId === undefined || use === undefined ? [] : [sourceId],
      ),
    ),
  ];
}
