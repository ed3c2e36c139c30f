import { useT } from '@voxgrove/sdk';
import { Button, Field, HStack, Input, Stack } from '@voxgrove/ui';
import { AGENCY_FONTS, INHERITED_FONT, knownFont } from '../../../../contract/fonts';
import { useAgency } from '../agency-context';

/** Sets the font by its name and checks the name during typing. */
export function FontSetting() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const { googleFont } = form.value;
  const wrong = knownFont(googleFont) === null ? t('theme.fontWrong') : undefined;
  return (
    <Stack gap="2">
      <Field
        label={t('fields.googleFont')}
        help={t('help.googleFont')}
        error={form.error?.fields['googleFont'] ?? wrong}
      >
        <Input
          value={googleFont}
          maxLength={80}
          onChange={({ target }) => form.set({ googleFont: target.value })}
        />
      </Field>
      <HStack gap="2" wrap="wrap" role="group" aria-label={t('theme.fonts')}>
        {[INHERITED_FONT, ...AGENCY_FONTS].map((font) => (
          <Button
            key={font}
            size="sm"
            variant="outline"
            aria-pressed={font === googleFont}
            onClick={() => form.set({ googleFont: font })}
          >
            {font}
          </Button>
        ))}
      </HStack>
    </Stack>
  );
}
