import { useState } from 'react';
import type { PreChatField } from '@voxgrove/contracts';
import type { VisitorAnswers } from '../client/storage';
import { Sheet } from './Sheet';
import { Text } from './Text';
import { useMoreTexts } from './texts';

const OWN = ['name', 'email', 'phone'];
const LENGTH = { name: 120, email: 254, phone: 40 } as Record<string, number>;

/** The owner's form before the first message. */
export function PreChat({
  fields,
  onDone,
  onCancel,
}: {
  fields: readonly PreChatField[];
  onDone: (answers: VisitorAnswers) => void;
  onCancel: () => void;
}) {
  const texts = useMoreTexts();
  const [values, setValues] = useState<Record<string, string>>({});
  const done = () => {
    const filled = Object.entries(values).flatMap(([key, value]) =>
      value.trim() ? [[key, value.trim()] as const] : [],
    );
    const more = Object.fromEntries(filled.filter(([key]) => !OWN.includes(key)));
    onDone({
      ...Object.fromEntries(filled.filter(([key]) => OWN.includes(key))),
      ...(Object.keys(more).length > 0 && { more }),
    });
  };
  return (
    <Sheet
      title={texts.beforeChat}
      action={texts.startChat}
      onDone={done}
      cancel={{ label: texts.notNow, run: onCancel }}
    >
      {fields.map(({ key, label, type, required }) => (
        <Text
          key={key}
          label={label}
          type={type}
          value={values[key] ?? ''}
          maxLength={LENGTH[key] ?? 500}
          optional={required ? undefined : texts.optional}
          onChange={(value) => setValues({ ...values, [key]: value })}
        />
      ))}
    </Sheet>
  );
}
