import { Avatar, Button, DropZone, HStack, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { LOGO_ENDINGS, readLogo } from './logo-file';
import type { Logo } from './logo-file';
import { useMoreTexts } from './useMoreTexts';

/** Replaces the found icon by the owner's own picture. */
export function LogoField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: Logo | null;
  onChange: (logo: Logo | null) => void;
}) {
  const t = useMoreTexts();
  const [fault, setFault] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file).catch(() => t('logoUnreadable'));
    setFault(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') onChange(read);
  };
  return (
    <Stack gap="2">
      <DropZone
        size="sm"
        label={t('logo')}
        help={t('logoHelp')}
        accept={LOGO_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onFiles={([file]) => void choose(file)}
      />
      {fault && (
        <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
          {fault}
        </Text>
      )}
      {value && (
        <HStack gap="3">
          <Avatar name={name} src={value.dataUrl} />
          <span translate="no">{value.name}</span>
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('logoRemove')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
