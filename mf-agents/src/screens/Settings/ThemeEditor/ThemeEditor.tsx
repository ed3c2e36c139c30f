import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { Box, Checkbox, ColorPicker, Field, Select, Stack } from '@voxgrove/ui';
import { useTexts } from '../../../parts/settings/useTexts';
import { ContrastCheck } from './ContrastCheck';
import { Palette } from './Palette';
import { useTheme } from './useTheme';
import type { ThemeName } from './useTheme';
import { useThemeTexts } from './useThemeTexts';

const OWN = 'own';

/**
 * Edits the theme: a named one or the owner's own color, light or dark, its shades, and a check of
 * its contrast.
 */
export function ThemeEditor() {
  const t = useTexts();
  const words = useThemeTexts();
  const { name, palette, choose, own, paint, keep, darken, unread, leave, error } = useTheme();
  const { primary, themeType } = palette;
  return (
    <Stack gap="4">
      <Field label={t('fields.theme')} help={t('help.theme')} error={error}>
        <Select
          name="theme"
          maxW="96"
          value={name ?? OWN}
          onChange={({ target: { value } }) =>
            value === OWN ? own(primary) : choose(value as ThemeName)
          }
        >
          {Object.keys(THEME_COLORS).map((themeName) => (
            <option key={themeName} value={themeName}>
              {t(`themes.${themeName}`)}
            </option>
          ))}
          <option value={OWN}>{t('themes.own')}</option>
        </Select>
      </Field>
      <Box data-setting="customThemeJSONString">
        <Stack gap="4">
          <Checkbox
            checked={themeType === 'dark'}
            help={words('darkHelp')}
            onChange={(event) => darken(event.target.checked)}
          >
            {words('dark')}
          </Checkbox>
          <ColorPicker
            sixDigits
            label={words('primary')}
            help={words('primaryHelp')}
            value={primary}
            onChange={paint}
            unread={unread}
            onUnread={leave}
            wellLabel={words('pick')}
            invalidText={t('wrong.color')}
          />
          <ContrastCheck primary={primary} brightness={themeType} onFix={(color) => own(color)} />
          <Palette
            palette={palette}
            named={name !== undefined}
            onChange={keep}
            onAnew={() => own(primary)}
          />
        </Stack>
      </Box>
    </Stack>
  );
}
