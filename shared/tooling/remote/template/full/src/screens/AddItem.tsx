import { useState } from 'react';
import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Card, Field, Input, Stack } from '@voxgrove/ui';
import { ITEM_LIMITS, newItemId } from '../../contract/items';
import { useAddItem } from '../data/items';

/** A form with one field. */
export function AddItem({ workspaceId }: { workspaceId: string }) {
  const t = useT('mf-template');
  const [text, setText] = useState('');
  // The id remains until the item is stored, so that a second press of the button does not add a
  // second item.
  const [id, setId] = useState(newItemId);
  const add = useAddItem(workspaceId);
  const failure = add.error && toApiError(add.error);

  const submit = (): void =>
    add.mutate(
      { id, input: { text } },
      {
        onSuccess: () => {
          setText('');
          setId(newItemId());
        },
      },
    );
  return (
    <Card p="5">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="3" alignItems="flex-start">
          <Field label={t('add.label')} error={failure?.fields.text} required>
            <Input
              value={text}
              maxLength={ITEM_LIMITS.textLength}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {failure && failure.fields.text === undefined && (
            <AlertBox type="error">{failure.message}</AlertBox>
          )}
          <Button type="submit" loading={add.isPending}>
            {t('add.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
