import { Field, Input, Textarea } from '@voxgrove/ui';
import { useState } from 'react';

/** A text field that saves when the user leaves it or presses Enter. */
export function EditInPlace({
  label,
  value,
  max,
  missing,
  lines = 1,
  onSave,
}: {
  label: string;
  value: string;
  max: number;
  /** Message for an empty field. Without it the text may be empty. */
  missing?: string;
  lines?: number;
  onSave: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const isMissing = missing !== undefined && typed?.trim() === '';
  const finish = () => {
    if (typed === undefined || isMissing) return;
    setTyped(undefined);
    if (typed.trim() !== value) onSave(typed.trim());
  };
  const shared = {
    value: typed ?? value,
    maxLength: max,
    onBlur: finish,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <Field label={label} error={isMissing ? missing : undefined}>
      {lines > 1 ? (
        <Textarea rows={lines} {...shared} />
      ) : (
        <Input
          {...shared}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish();
          }}
        />
      )}
    </Field>
  );
}
