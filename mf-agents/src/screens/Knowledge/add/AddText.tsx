import { KNOWLEDGE } from '@voxgrove/contracts';
import { Field, Input, Textarea } from '@voxgrove/ui';
import { useState } from 'react';
import { newSourceKey } from '../../../../contract/knowledge-sources';
import { textTooLong } from '../text-limit';
import { useTexts } from '../useTexts';
import { AddForm } from './AddForm';
import { useAdding } from './useAdding';

/** Form for a text that the user writes or pastes. */
export function AddText({ agentId, onCancel }: { agentId: string; onCancel: () => void }) {
  const t = useTexts();
  const [key] = useState(newSourceKey);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const { add, busy, error } = useAdding(agentId, text.trim() !== '');
  const missing = (value: string, fault: string) =>
    isAttempted && value.trim() === '' ? t(fault) : undefined;
  const tooLong = textTooLong(text, t);
  const submit = () => {
    setAttempted(true);
    if (title.trim() !== '' && text.trim() !== '' && !tooLong)
      void add({ kind: 'texts', body: { key, title: title.trim(), text } });
  };
  return (
    <AddForm submit={t('addText')} onSubmit={submit} onCancel={onCancel} busy={busy} error={error}>
      <Field
        label={t('titleLabel')}
        error={missing(title, 'titleRequired') ?? error?.fields['title']}
        required
      >
        <Input
          htmlTranslate="no"
          data-autofocus=""
          maxLength={KNOWLEDGE.titleMaxLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field
        label={t('text')}
        help={t('textHelp', { chars: text.length.toLocaleString() })}
        error={tooLong ?? missing(text, 'textRequired') ?? error?.fields['text']}
        required
      >
        <Textarea rows={14} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </AddForm>
  );
}
