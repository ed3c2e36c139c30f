import { CRAWL } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  ColorPicker,
  HStack,
  SegmentedControl,
  Stack,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { BrandingReply } from '../../../contract/onboarding';
import type { Choices } from '../../data/onboarding';

export interface BrandingFormProps {
  branding: BrandingReply;
  /** What was chosen before. */
  initial: Choices | null;
  /** Absent: there is nothing to go back to. */
  onBack: (() => void) | undefined;
  onNext: (choices: Choices) => void;
}

/** Confirms the color, the mode and the icon of the chat. */
export function BrandingForm({ branding, initial, onBack, onNext }: BrandingFormProps) {
  const t = useT('mf-portal');
  const colors = branding.colors.slice(0, CRAWL.maxColors);
  const [choices, setChoices] = useState<Choices>(
    initial ?? {
      primaryColor: colors[0] ?? CRAWL.defaultPrimary,
      themeMode: 'light',
      faviconApproved: branding.favicon !== null,
    },
  );
  return (
    <Card pad="lg">
      <Stack gap="5">
        <ColorPicker
          label={t('onboarding.color')}
          value={choices.primaryColor}
          swatches={colors}
          swatchLabel={(hex) => t('onboarding.useColor', { hex })}
          wellLabel={t('onboarding.chooseColor')}
          invalidText={t('onboarding.invalidColor')}
          onChange={(primaryColor) => setChoices({ ...choices, primaryColor })}
        />
        <SegmentedControl
          label={t('onboarding.mode')}
          value={choices.themeMode}
          onChange={(themeMode) => setChoices({ ...choices, themeMode })}
          options={[
            { value: 'light', label: t('onboarding.light') },
            { value: 'dark', label: t('onboarding.dark') },
          ]}
        />
        {branding.favicon !== null && (
          <HStack gap="3">
            <Avatar name="" src={branding.favicon} size="10" />
            <Checkbox
              checked={choices.faviconApproved}
              onChange={({ target }) => setChoices({ ...choices, faviconApproved: target.checked })}
            >
              {t('onboarding.useIcon')}
            </Checkbox>
          </HStack>
        )}
        <HStack justify="space-between">
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              {t('onboarding.back')}
            </Button>
          )}
          <Button size="lg" onClick={() => onNext(choices)}>
            {t('onboarding.create')}
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
}
