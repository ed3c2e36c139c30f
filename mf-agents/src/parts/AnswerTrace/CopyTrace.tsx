import { useState } from 'react';
import { Icon, IconButton } from '@voxgrove/ui';
import type { AnswerTrace } from '../../../contract/answer-trace';
import { useTexts } from '../../i18n/useTexts';

/** Copies the whole trace as JSON, for a colleague or a report. */
export function CopyTrace({ trace }: { trace: AnswerTrace }) {
  const t = useTexts();
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(trace, null, 2)).then(
      () => setState('copied'),
      () => setState('copyFailed'),
    );
  return (
    <IconButton
      label={t(`trace.${state}`)}
      size="sm"
      variant="ghost"
      flexShrink="0"
      onClick={() => void copy()}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
    </IconButton>
  );
}
