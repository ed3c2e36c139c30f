import { useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Button, Field, Flex, Input } from '@voxgrove/ui';

/** Shows a value to copy. The value is hidden until a person reveals it. */
export function SecretText({ label, value }: { label: string; value: string }) {
  const t = useT('mf-channels');
  const [isShown, setIsShown] = useState(false);
  return (
    <Flex gap="2" alignItems="flex-end">
      <Field label={label}>
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button variant="outline" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'whatsapp.hide' : 'whatsapp.show')}
      </Button>
    </Flex>
  );
}
