import { Box, Flex, Grid, Heading, Icon, IconButton } from '@voxgrove/ui';
import { useT } from '@voxgrove/sdk';
import { Keys } from './Keys';
import { Layer } from './Layer';
import { keyboardLayer } from './palette-state';
import { useTexts } from './useTexts';

const LIST = [
  ['palette', ['Ctrl', 'K']],
  ['list', ['?']],
  ['save', ['Ctrl', 'S']],
  ['close', ['Esc']],
  ['move', ['↑', '↓']],
  ['choose', ['Enter']],
  ['aside', ['Ctrl', 'Enter']],
] as const;

/** Keyboard shortcuts. */
export default function Shortcuts() {
  const t = useTexts();
  const shell = useT('shell');
  return (
    <Layer label={t('keys.title')}>
      <Flex align="center" justify="space-between" ps="5" pe="3" pt="3">
        <Heading size="md">{t('keys.title')}</Heading>
        <IconButton
          label={shell('ui.close')}
          data-autofocus=""
          onClick={() => keyboardLayer.set('none')}
        >
          <Icon name="x" size={16} />
        </IconButton>
      </Flex>
      <Grid as="dl" templateColumns="1fr auto" gap="3" px="5" pt="3" pb="5" m="0">
        {LIST.map(([name, keys]) => (
          <Box key={name} display="contents">
            <dt>{t(`keys.${name}`)}</dt>
            <Box as="dd" m="0">
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Grid>
    </Layer>
  );
}
