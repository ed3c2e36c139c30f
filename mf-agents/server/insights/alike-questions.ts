import type { UnansweredQuestion, UnansweredReply } from '../../contract/unanswered';
import { groupByMeaning } from '../runtime/port';

/** Groups questions with the same meaning, under the one that was asked last. */
export function withAlike({ data, open }: UnansweredReply): UnansweredReply {
  const groups = groupByMeaning(data.map(({ question }) => question));
  const grouped = groups.map((places) =>
    joined(places.map((place) => data[place] as UnansweredQuestion)),
  );
  return { data: grouped, open: Math.max(grouped.length, open - (data.length - grouped.length)) };
}

/** Returns the ids of a question and of the questions with the same meaning. */
export function idsAlike(questions: readonly UnansweredQuestion[], id: string): string[] {
  const { data } = withAlike({ data: [...questions], open: questions.length });
  const group = data.find(
    (question) => question.id === id || question.alike.some((other) => other.id === id),
  );
  return group ? [group.id, ...group.alike.map((other) => other.id)] : [id];
}

function joined(questions: UnansweredQuestion[]): UnansweredQuestion {
  const [first, ...otherQuestions] = questions as [UnansweredQuestion, ...UnansweredQuestion[]];
  return {
    ...first,
    count: questions.reduce((sum, { count }) => sum + count, 0),
    firstAt: Math.min(...questions.map(({ firstAt }) => firstAt)),
    lastAt: Math.max(...questions.map(({ lastAt }) => lastAt)),
    alike: otherQuestions.map(({ id, question }) => ({ id, question })),
  };
}
