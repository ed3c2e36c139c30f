import { Field, Textarea } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

const LEAST = 3;
const MOST = 300;

export const isReason = (text: string): boolean => text.trim().length >= LEAST;

/** Field for the reason, in the person's own words. */
export function ReasonField({
  value,
  onChange,
  isAttempted,
  label,
  help,
}: {
  value: string;
  onChange: (text: string) => void;
  /** Whether the form was submitted without a reason. */
  isAttempted: boolean;
  label?: string;
  help?: string;
}) {
  const t = useTexts();
  return (
    <Field
      label={label ?? t('change.reason')}
      help={help ?? t('change.reasonHelp')}
      required
      error={isAttempted && !isReason(value) ? t('change.reasonMissing') : undefined}
    >
      <Textarea
        rows={2}
        maxLength={MOST}
        value={value}
        data-autofocus
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
