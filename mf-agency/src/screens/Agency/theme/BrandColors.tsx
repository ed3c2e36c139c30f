import type { CustomTheme } from '@voxgrove/contracts';
import { hslToHex } from '@voxgrove/contracts/colors';
import {
  customTheme,
  placeOfPrimary,
  readCustomTheme,
  withShade,
} from '@voxgrove/contracts/custom-theme';
import { useT } from '@voxgrove/sdk';
import { Button, ColorPicker, Grid, HStack, Stack, Text } from '@voxgrove/ui';
import { useAgency } from '../agency-context';
import { ContrastCorrection } from './ContrastCorrection';

/** Default accent of the product, from which the agency starts its own color. */
const USUAL = '#0b7a5b';
const SHADES = 9;
/** Labels of ten swatches by position; the primary color has another label. */
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];

/**
 * Edits the primary color of the agency with its nine shades, and shows our corrections for
 * readable text.
 */
export function BrandColors() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const theme = readCustomTheme(form.value.customThemeJSONString);
  const keep = (next: CustomTheme | null): void =>
    form.set({ customThemeJSONString: next === null ? '' : JSON.stringify(next) });
  const primary = theme?.primary ?? USUAL;
  return (
    <Stack gap="5">
      <ColorPicker
        sixDigits
        label={t('theme.primary')}
        help={t('theme.primaryHelp')}
        value={primary}
        onChange={(color) => keep(customTheme(color, 'light'))}
        wellLabel={t('theme.pick')}
        invalidText={t('theme.colorWrong')}
      />
      <ContrastCorrection primary={primary} />
      {theme !== null && <Shades theme={theme} onChange={keep} />}
      {theme !== null && (
        <HStack gap="2">
          <Button variant="ghost" size="sm" onClick={() => keep(null)}>
            {t('theme.usualColors')}
          </Button>
          {theme.autogenTheme === false && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => keep(customTheme(theme.primary, 'light'))}
            >
              {t('theme.shadesAnew')}
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  );
}

function Shades({
  theme,
  onChange,
}: {
  theme: CustomTheme;
  onChange: (theme: CustomTheme) => void;
}) {
  const t = useT('mf-agency');
  const shades = theme.nineColorPallet.slice(0, SHADES).map(hslToHex);
  const before = placeOfPrimary(shades, theme);
  return (
    <Stack gap="2" role="group" aria-label={t('theme.palette')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('theme.palette')}
      </Text>
      <Grid gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}>
        {shades.map((shade, index) => (
          <ColorPicker
            key={index}
            sixDigits
            label={t('theme.shade', { step: STEPS[index < before ? index : index + 1] ?? '' })}
            value={shade}
            onChange={(color) => onChange(withShade(theme, index, color))}
            wellLabel={t('theme.pick')}
            invalidText={t('theme.colorWrong')}
          />
        ))}
      </Grid>
    </Stack>
  );
}
