import { KNOWLEDGE } from '@voxgrove/contracts';
import {
  navigateTo,
  notify,
  toApiError,
  useQuery,
  useSearchParams,
  useUnsavedGuard,
} from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { AlertBox } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import { newSourceKey } from '../../../../contract/knowledge-sources';
import { useAddSource } from '../../../data/knowledge/mutations';
import { unansweredQuery } from '../../../data/knowledge/queries';
import { kbPaths } from '../../../parts/knowledge-paths';
import { useTexts } from '../useTexts';
import { AddForm } from './AddForm';
import { PairFields } from './PairFields';
import type { KeyedPair } from './PairFields';

const LIMITS = {
  question: KNOWLEDGE.questionMaxLength,
  answer: KNOWLEDGE.answerMaxLength,
  pairs: 100,
} as const;

/**
 * Form for question-and-answer pairs. `?question=` fills in a question, `?unanswered=` names the
 * unanswered question that the pair answers.
 */
export function AddPairs({ agentId, onCancel }: { agentId: string; onCancel: () => void }) {
  const t = useTexts();
  const [params] = useSearchParams();
  const unansweredId = params.get('unanswered') ?? undefined;
  const givenQuestion = params.get('question') ?? '';
  // Other wordings of the question. The same answer is used for them.
  const { data: unanswered } = useQuery({
    ...unansweredQuery(agentId),
    enabled: unansweredId !== undefined,
  });
  const alike = unanswered?.data.find(({ id }) => id === unansweredId)?.alike ?? [];
  const [first] = useState(newSourceKey);
  const [pairs, setPairs] = useState<KeyedPair[]>([
    { key: first, question: givenQuestion.slice(0, LIMITS.question), answer: '' },
  ]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [added, setAdded] = useState(0);
  const { mutateAsync } = useAddSource(agentId);
  const done = added > 0 && pairs.length === 0;
  useUnsavedGuard(
    !done &&
      pairs.some(
        ({ question, answer }) => answer.trim() !== '' || question.trim() !== givenQuestion.trim(),
      ),
  );
  const back = unansweredId === undefined ? kbPaths(agentId).list : kbPaths(agentId).unanswered;
  useEffect(() => {
    if (!done) return;
    notify({ type: 'success', message: t('added') });
    navigateTo(back);
  }, [done, back, t]);

  const faults = Object.fromEntries(
    pairs.flatMap(
      ({ question, answer }, index) =>
        [
          ...(question.trim().length < 3 ? [[`${index}.question`, t('questionRequired')]] : []),
          ...(answer.trim() === '' ? [[`${index}.answer`, t('answerRequired')]] : []),
        ] as [string, string][],
    ),
  );
  const submit = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    setError(null);
    // Sent one after the other. Added pairs leave the form, so that only the failed ones remain.
    for (const { key, question, answer } of pairs) {
      try {
        await mutateAsync({
          kind: 'questions',
          body: {
            key,
            question: question.trim(),
            answer: answer.trim(),
            ...(unansweredId !== undefined &&
              key === first && {
                unansweredId,
                alike: alike.map(({ id }) => id),
                variants: alike.map((wording) => wording.question).slice(0, KNOWLEDGE.maxVariants),
              }),
          },
        });
      } catch (failure) {
        setError(toApiError(failure));
        break;
      }
      setPairs((remaining) => remaining.filter((pair) => pair.key !== key));
      setAdded((count) => count + 1);
    }
    setBusy(false);
  };
  if (done) return null;
  const count = pairs.length;
  return (
    <AddForm
      submit={count > 1 ? t('addQaMany', { count }) : t('addQa')}
      onSubmit={() => void submit()}
      onCancel={onCancel}
      busy={busy}
      error={added === 0 ? error : null}
    >
      {error && added > 0 && (
        <AlertBox type="error">
          {t('pairsDone', { done: added, count: added + count, error: error.message })}
        </AlertBox>
      )}
      {unansweredId !== undefined && (
        <AlertBox type="info">
          {t('answering')}
          {alike.length > 0 &&
            ` ${t('alsoAnswers', { questions: alike.map((wording) => `“${wording.question}”`).join(', ') })}`}
        </AlertBox>
      )}
      <PairFields
        pairs={pairs}
        set={setPairs}
        errors={{
          ...(tried && faults),
          ...(error?.fields['question'] && { '0.question': error.fields['question'] }),
          ...(error?.fields['answer'] && { '0.answer': error.fields['answer'] }),
        }}
        limits={LIMITS}
      />
    </AddForm>
  );
}
