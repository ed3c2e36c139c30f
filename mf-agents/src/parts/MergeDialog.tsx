import { notify } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, Select, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { useTypedSearch } from './useTypedSearch';

interface MergeTexts {
  title: string;
  body: string;
  search: string;
  other: string;
  choose: string;
  none: string;
  cancel: string;
  confirm: string;
  done: string;
}

/** Asks which other item is the same person, and merges it. */
export function MergeDialog({
  texts,
  search,
  onSearch,
  others,
  isPending,
  failure,
  onMerge,
  onClose,
}: {
  texts: MergeTexts;
  search: string;
  onSearch: (text: string) => void;
  /** The items that are found. undefined: they are not loaded yet. */
  others: readonly { id: string; name: string }[] | undefined;
  isPending: boolean;
  /** Text about a merge that failed. */
  failure: string | null;
  onMerge: (otherId: string, callbacks: { onSuccess: () => void }) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  const [otherId, setOtherId] = useState('');
  const isChosen = others?.some(({ id }) => id === otherId) ?? false;
  const confirm = (): void =>
    onMerge(otherId, {
      onSuccess: () => {
        notify({ type: 'success', message: texts.done });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.body}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={!isChosen} loading={isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={texts.search}>
          <Input
            type="search"
            data-autofocus=""
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={texts.other}>
          <Select value={otherId} onChange={({ target }) => setOtherId(target.value)}>
            <option value="">{texts.choose}</option>
            {others?.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {others?.length === 0 && (
          <Text role="status" color="fg.muted" fontSize="sm">
            {texts.none}
          </Text>
        )}
        {failure !== null && <AlertBox type="error" title={failure} />}
      </Stack>
    </Dialog>
  );
}
