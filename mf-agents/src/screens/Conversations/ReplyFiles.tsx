import { Button, HStack, Icon, IconButton, Spinner, Stack, Text } from '@voxgrove/ui';
import { useRef } from 'react';
import { endingsFor } from '@voxgrove/contracts';
import { useTexts } from '../../i18n/useTexts';
import type { useReplyFiles } from './useReplyFiles';

type Files = ReturnType<typeof useReplyFiles>;

/** A button that chooses pictures and PDFs for the reply. */
export function AttachButton({ files: { attach, isStoring } }: { files: Files }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('convos.attach')} onClick={() => input.current?.click()}>
        {isStoring ? <Spinner boxSize="4" /> : <Icon name="paperclip" size={16} />}
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('convos.attach')}
        accept={endingsFor('reply')
          .map((ending) => `.${ending}`)
          .join(',')}
        onChange={({ target }) => {
          attach([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** The files of the reply, and why others could not be attached. */
export function AttachedFiles({ files: { files, faults, remove } }: { files: Files }) {
  const t = useTexts();
  if (files.length === 0 && faults.length === 0) return null;
  return (
    <Stack gap="1" mb="2">
      <HStack as="ul" gap="1.5" flexWrap="wrap" aria-label={t('convos.attached')}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('convos.removeFile', { name })}
              onClick={() => remove(id)}
            >
              <span translate="no">{name}</span>
              <Icon name="x" size={14} />
            </Button>
          </li>
        ))}
      </HStack>
      {faults.map((fault) => (
        <Text key={fault} role="alert" color="danger.fg" fontSize="xs">
          {fault}
        </Text>
      ))}
    </Stack>
  );
}
