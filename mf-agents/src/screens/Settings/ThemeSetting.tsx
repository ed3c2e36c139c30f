import { CustomTheme } from '@voxgrove/contracts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { Box, ColorPicker, Field, SegmentedControl, Select, Stack } from '@voxgrove/ui';
import { customTheme } from '../../../contract/custom-theme';
import { useSetting } from './setting-context';
import { useTexts } from './useTexts';

type Brightness = 'light' | 'dark';
const OWN = 'own';

const parsed = (json: string): CustomTheme | undefined => {
  try { return CustomTheme.parse(JSON.parse(json)); } catch { return undefined; }
};

/** A named theme, light or dark, or one of the owner's own colour: two fields of the draft, of which the second wins. */
export function ThemeSetting() {
  const t = useTexts();
  const theme = useSetting('theme');
  const own = useSetting('customThemeJSONString');
  const custom = parsed(own.value);
  const name = Object.keys(THEME_COLORS).find((known) => theme.value.startsWith(`${known}-`)) ?? 'blue';
  const brightness: Brightness = custom?.themeType ?? (theme.value.endsWith('-dark') ? 'dark' : 'light');
  const take = (color: string | undefined, chosen: string, mode: Brightness) => {
    if (color !== undefined) return own.set(JSON.stringify(customTheme(color, mode)));
    theme.set(`${chosen}-${mode}`);
    if (own.value !== '') own.set('');
  };
  return (
    <Stack gap="4">
      <Field label={t('fields.theme')} help={t('help.theme')} error={theme.error ?? own.error}>
        <Select name="theme" maxW="96" value={custom ? OWN : name} onChange={({ target: { value } }) => (value === OWN ? take(THEME_COLORS[name as keyof typeof THEME_COLORS], name, brightness) : take(undefined, value, brightness))}>
          {Object.keys(THEME_COLORS).map((known) => <option key={known} value={known}>{t(`themes.${known}`)}</option>)}
          <option value={OWN}>{t('themes.own')}</option>
        </Select>
      </Field>
      <SegmentedControl label={t('brightness')} value={brightness} onChange={(mode) => take(custom?.primary, name, mode)} options={[{ value: 'light', label: t('themes.light') }, { value: 'dark', label: t('themes.dark') }]} />
      {custom && (
        <Box data-setting="customThemeJSONString">
          <ColorPicker label={t('fields.customTheme.primary')} help={t('help.customThemeJSONString')} value={custom.primary} onChange={(primary) => take(primary, name, brightness)} swatchLabel={(hex) => hex} wellLabel={t('pickColor')} invalidText={t('wrong.color')} />
        </Box>
      )}
    </Stack>
  );
}
