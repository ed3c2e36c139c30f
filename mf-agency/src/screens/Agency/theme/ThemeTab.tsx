import { useT } from '@voxgrove/sdk';
import { Grid, SegmentedControl, Stack } from '@voxgrove/ui';
import { useAgency } from '../agency-context';
import { Part, TextSetting } from '../fields';
import { BrandColors } from './BrandColors';
import { FontSetting } from './FontSetting';
import { LogoSetting } from './LogoSetting';
import { StyleSheetSetting } from './StyleSheetSetting';

const VARIANTS = ['default', 'bordered', 'faded', 'flat'] as const;
const COLOR_USAGES = ['plain', 'colorful', 'gradient'] as const;

/** Pictures, font, colors, style sheet and text of the agency's pages. */
export function ThemeTab() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const { themeVariant, themeColorUsage } = form.value;
  return (
    <Stack gap="8">
      <Part title={t('theme.pictures')}>
        <LogoSetting name="squarePhotoURL" picture="logo" />
        <LogoSetting name="darkModeSquarePhotourl" picture="logo" />
        <LogoSetting name="faviconURL" picture="favicon" />
      </Part>
      <Part title={t('theme.colors')} about={t('theme.colorsAbout')}>
        <BrandColors />
      </Part>
      <Part title={t('theme.shapes')}>
        <FontSetting />
        <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <SegmentedControl
            label={t('theme.variant')}
            value={themeVariant}
            onChange={(variant) => form.set({ themeVariant: variant })}
            options={VARIANTS.map((value) => ({ value, label: t(`theme.variants.${value}`) }))}
          />
          <SegmentedControl
            label={t('theme.colorUsage')}
            value={themeColorUsage}
            onChange={(usage) => form.set({ themeColorUsage: usage })}
            options={COLOR_USAGES.map((value) => ({ value, label: t(`theme.usages.${value}`) }))}
          />
        </Grid>
      </Part>
      <Part title={t('theme.text')}>
        <TextSetting name="brandingText" maxLength={5_000} rows={5} />
      </Part>
      <Part title={t('theme.styleSheet')} about={t('theme.styleSheetAbout')}>
        <StyleSheetSetting />
      </Part>
    </Stack>
  );
}
