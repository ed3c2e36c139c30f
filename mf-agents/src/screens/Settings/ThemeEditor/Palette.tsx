import type { CustomTheme } from '@voxgrove/contracts';
import {
  Box,
  Button,
  ColorPicker,
  CopyChip,
  Grid,
  Popover,
  readableOn,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { placeOfPrimary, withShade } from '@voxgrove/contracts/custom-theme';
import { hslToHex } from '@voxgrove/contracts/colors';
import { useTexts } from '../../../parts/settings/useTexts';
import { useThemeTexts } from './useThemeTexts';

/** Labels of the ten swatches by position; the primary color has a label of its own. */
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];
const SHADES = 9;

export interface PaletteProps {
  palette: CustomTheme;
  /** True for the palette of a named theme. A style sheet has no variables for its shades. */
  named: boolean;
  onChange: (palette: CustomTheme) => void;
  onAnew: () => void;
}

/** The ten colors of a theme, with the names of the shades in a style sheet. */
export function Palette({ palette, named, onChange, onAnew }: PaletteProps) {
  const t = useThemeTexts();
  const hexes = palette.nineColorPallet.slice(0, SHADES).map(hslToHex);
  const before = placeOfPrimary(hexes, palette);
  const shades = hexes.map((hex, index) => (
    <Shade
      key={index}
      step={STEPS[index < before ? index : index + 1]!}
      variable={named ? undefined : `--vg-shade-${index}`}
      hex={hex}
      onChange={(color) => onChange(withShade(palette, index, color))}
    />
  ));
  return (
    <Box role="group" aria-label={t('palette')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('palette')}
      </Text>
      <Text fontSize="xs" color="fg.muted" mb="2">
        {t('paletteHelp')}
      </Text>
      <Grid as="ul" listStyleType="none" gap="2" templateColumns="repeat(5, minmax(0, 1fr))">
        {shades.slice(0, before)}
        <Box as="li">
          <Tile hex={palette.primary} />
          <Text fontSize="xs" mt="1">
            {t('primary')}
          </Text>
        </Box>
        {shades.slice(before)}
      </Grid>
      {palette.autogenTheme === false && (
        <Button variant="link" size="sm" mt="2" onClick={onAnew}>
          {t('anew')}
        </Button>
      )}
    </Box>
  );
}

function Shade({
  step,
  hex,
  variable,
  onChange,
}: {
  step: number;
  hex: string;
  variable: string | undefined;
  onChange: (color: string) => void;
}) {
  const t = useThemeTexts();
  const settings = useTexts();
  const [open, setOpen] = useState(false);
  const label = t('shade', { step });
  return (
    <Box as="li">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        placement="bottom-start"
        width="17rem"
        trigger={
          <Box
            as="button"
            w="full"
            borderRadius="sm"
            cursor="button"
            aria-label={t('shadeOf', { step, hex })}
            {...{ type: 'button' }}
          >
            <Tile hex={hex} />
          </Box>
        }
      >
        <Stack gap="3" p="4">
          <ColorPicker
            sixDigits
            label={label}
            value={hex}
            onChange={onChange}
            wellLabel={t('pick')}
            invalidText={settings('wrong.color')}
          />
          <Box>
            <Text fontSize="xs" color="fg.muted" mb="1">
              {t(variable ? 'variable' : 'noVariable')}
            </Text>
            {variable && <CopyChip value={`var(${variable})`} label={t('variable')} />}
          </Box>
        </Stack>
      </Popover>
      <Text fontSize="xs" mt="1">
        {label}
      </Text>
    </Box>
  );
}

const Tile = ({ hex }: { hex: string }) => (
  <Box
    style={{ background: hex, color: readableOn(hex) }}
    h="10"
    borderRadius="sm"
    borderWidth="1px"
    display="grid"
    placeItems="center"
    fontFamily="mono"
    fontSize="xs"
    htmlTranslate="no"
  >
    <Box as="span" hideBelow="md">
      {hex}
    </Box>
  </Box>
);
