import { Box, Dialog, Grid, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import { useTexts } from './useTexts';

const KEYS = ['j', 'k', 'r', 'e', 'a', '#', '/', '?'] as const;

/** Lists the keyboard shortcuts of the inbox. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')}>
      <Grid as="dl" templateColumns="max-content 1fr" columnGap="4" rowGap="2">
        {KEYS.map((key) => (
          <Fragment key={key}>
            <Box as="dt">
              <Box as="kbd" fontFamily="mono" borderWidth="1px" borderRadius="sm" px="2" py="0.5">
                {key.toUpperCase()}
              </Box>
            </Box>
            <Text as="dd">{t(`key.${key}`)}</Text>
          </Fragment>
        ))}
      </Grid>
    </Dialog>
  );
}
