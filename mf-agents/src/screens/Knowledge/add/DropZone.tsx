import { Box, Icon, Text } from '@voxgrove/ui';
import { useId, useState } from 'react';
import type { Ref } from 'react';

/** A place to drop files on, which is a field to choose them with, too. */
export function DropZone({
  label,
  help,
  accept,
  onFiles,
  ref,
}: {
  label: string;
  help: string;
  accept: string;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const helpId = useId();
  const [over, setOver] = useState(false);
  return (
    <Box
      as="label"
      pos="relative"
      display="flex"
      flexDir="column"
      alignItems="center"
      textAlign="center"
      gap="1"
      p="8"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      cursor="button"
      borderColor={over ? 'accent.solid' : 'border.control'}
      bg={over ? 'accent.subtle' : 'bg.subtle'}
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' } }}
      _hover={{ borderColor: 'accent.solid' }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Box color="accent.fg">
        <Icon name="upload" size={24} />
      </Box>
      <Text fontWeight="medium">{label}</Text>
      <Text id={helpId} fontSize="xs" color="fg.muted">
        {help}
      </Text>
      <Box asChild pos="absolute" w="1px" h="1px" opacity="0" overflow="hidden">
        <input
          ref={ref}
          type="file"
          multiple
          accept={accept}
          aria-label={label}
          aria-describedby={helpId}
          data-autofocus=""
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Box>
    </Box>
  );
}
