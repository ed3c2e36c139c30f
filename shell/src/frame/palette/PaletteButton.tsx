import { useT } from '@voxgrove/sdk';
import { Box, Button, Icon, IconButton, VisuallyHidden } from '@voxgrove/ui';
import { isApple } from './is-apple';
import { openPalette } from './palette-state';

/** Opens the palette. Shows the key combination if there is room, otherwise only an icon. */
export function PaletteButton() {
  const t = useT('shell');
  return (
    <>
      <Box hideBelow="xl">
        <Button
          variant="outline"
          color="fg.muted"
          fontWeight="normal"
          px="2.5"
          onClick={openPalette}
        >
          <Icon name="search" size={16} />
          <span>
            {t('frame.searchShort')}
            <VisuallyHidden>{t('frame.searchRest')}</VisuallyHidden>
          </span>
          <Box as="kbd" ms="4" fontFamily="body" fontSize="xs" htmlTranslate="no">
            {t(isApple ? 'frame.searchKeysApple' : 'frame.searchKeys')}
          </Box>
        </Button>
      </Box>
      <Box hideFrom="xl">
        <IconButton label={t('frame.search')} onClick={openPalette}>
          <Icon name="search" size={16} />
        </IconButton>
      </Box>
    </>
  );
}
