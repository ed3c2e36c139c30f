import { useId, useState } from 'react';
import { toApiError } from '@voxgrove/sdk';
import { Avatar, Box, Button, DropZone, HStack, Stack, Text } from '@voxgrove/ui';
import { calls } from './data';
import { drawnAnew } from './draw-photo';
import { useTexts } from './useTexts';

/**
 * Field for a picture from a file. The picture is redrawn as a small square and uploaded at once.
 * The form saves it.
 */
export function PhotoField({
  uid,
  name,
  value,
  error,
  onChange,
}: {
  uid: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}) {
  const t = useTexts();
  const label = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const keep = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      const image = await drawnAnew(file);
      if (image === null) setFault(t('general.unreadable'));
      else onChange((await calls.keepPhoto(uid, image)).url);
    } catch (thrown) {
      setFault(toApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <HStack role="group" aria-labelledby={label} gap="4" align="flex-start">
      <Box pt="1">
        <Avatar name={name || '?'} src={value} size="14" />
      </Box>
      <Stack gap="2" flex="1" minW="0">
        <Text id={label} fontSize="sm" fontWeight="medium">
          {t('general.photo')}
        </Text>
        <DropZone
          size="sm"
          label={t('general.choose')}
          help={t('general.photoHelp')}
          accept="image/*"
          disabled={busy}
          onFiles={([file]) => void keep(file)}
        />
        <HStack gap="2" wrap="wrap">
          {value && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setFault(undefined);
                onChange('');
              }}
            >
              {t('general.removePhoto')}
            </Button>
          )}
        </HStack>
        {(fault ?? error) && (
          <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
            {fault ?? error}
          </Text>
        )}
      </Stack>
    </HStack>
  );
}
