import { useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Box, Button, Popover, QrCode, Stack, Text } from '@voxgrove/ui';

/** The address of the public page as a QR code for a phone. */
export function PhoneCode({ url }: { url: string }) {
  const t = useT('mf-widget');
  const [open, setOpen] = useState(false);
  const onlyHere = /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('prototype.qr')}
      placement="bottom-end"
      width="16rem"
      trigger={
        <Button variant="outline">
          <Mark />
          {t('prototype.qr')}
        </Button>
      }
    >
      <Stack gap="3" p="4" textAlign="center">
        <Text fontWeight="medium">{t('prototype.qrScan')}</Text>
        <QrCode text={url} label={t('prototype.qrOf')} />
        <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere" htmlTranslate="no">
          {url}
        </Box>
        {onlyHere && (
          <Text fontSize="xs" color="warning.fg">
            {t('prototype.qrOnlyHere')}
          </Text>
        )}
      </Stack>
    </Popover>
  );
}

const Mark = () => (
  <svg
    aria-hidden
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d="M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9.5v1.5M14 9.5v1.5M9.5 14h1.5M12.5 12.5H14V14" />
  </svg>
);
