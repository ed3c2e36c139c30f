import { useT } from '@voxgrove/sdk';
import { Button, Popover, Stack, Text, TextLink } from '@voxgrove/ui';
import { useState } from 'react';
import { REGISTRARS } from './registrars';

/** Links to the pages of common registrars about DNS records. */
export function HowToAdd() {
  const t = useT('mf-agency');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('domains.howTo')}
      width="18rem"
      trigger={
        <Button variant="link" size="sm">
          {t('domains.howTo')}
        </Button>
      }
    >
      <Stack gap="3" p="4">
        <Text fontSize="sm">{t('domains.howToBody')}</Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {REGISTRARS.map(({ name, url }) => (
            <li key={name}>
              <TextLink href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </TextLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </Popover>
  );
}
