import { useState } from 'react';
import type { Feedback } from '@voxgrove/contracts';
import { useTexts } from '../language/useTexts';

const THUMB =
  'M7 11v9H4v-9h3Zm0 0 4-8a2.5 2.5 0 0 1 2.5 2.5V9h5a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7';

/** The visitor's rating of an answer: up, down or none. A second click removes the rating. */
export function Rating({
  value,
  onRate,
}: {
  value: Feedback | undefined;
  onRate: (feedback: Feedback | null) => Promise<void>;
}) {
  const texts = useTexts();
  const [notice, setNotice] = useState('');
  const rate = (feedback: Feedback) => {
    const next = feedback === value ? null : feedback;
    setNotice('');
    onRate(next).then(
      () => setNotice(next ? texts.thanks : ''),
      () => setNotice(texts.failed),
    );
  };
  return (
    <div className="rating">
      {(['up', 'down'] as const).map((feedback) => (
        <button
          key={feedback}
          type="button"
          className={feedback}
          aria-pressed={value === feedback}
          aria-label={feedback === 'up' ? texts.helpful : texts.notHelpful}
          title={feedback === 'up' ? texts.helpful : texts.notHelpful}
          onClick={() => rate(feedback)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={THUMB} />
          </svg>
        </button>
      ))}
      <span className="meta" role="status">
        {notice}
      </span>
    </div>
  );
}
