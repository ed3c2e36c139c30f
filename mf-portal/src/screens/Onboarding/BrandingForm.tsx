import { CRAWL, endingsFor, uploadFault } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  ColorPicker,
  HStack,
  PictureField,
  SegmentedControl,
  Stack,
} from '@voxgrove/ui';
import type { BrandingReply } from '../../../contract/onboarding';
import type { Choices } from '../../data/onboarding';
import { sendLogo } from '../../data/organisations';

export interface BrandingFormProps {
  branding: BrandingReply;
  /** Organization of the client. */
  orgId: string;
  /** Earlier choices; null: none yet. */
  initial: Choices | null;
  /** Absent if there is no step before. */
  onBack: (() => void) | undefined;
  onChange: (choices: Choices) => void;
  onNext: (choices: Choices) => void;
}

/** Lets the client confirm the color, the mode and the picture of the chat. */
export function BrandingForm({
  branding,
  orgId,
  initial,
  onBack,
  onChange,
  onNext,
}: BrandingFormProps) {
  const t = useT('mf-portal');
  const colors = branding.colors.slice(0, CRAWL.maxColors);
  const choices: Choices = initial ?? {
    primaryColor: colors[0] ?? CRAWL.defaultPrimary,
    themeMode: 'light',
    faviconApproved: branding.favicon !== null,
  };
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
          onChange={(primaryColor) => onChange({ ...choices, primaryColor })}
        />
        <SegmentedControl
          label={t('onboarding.mode')}
          value={choices.themeMode}
          onChange={(themeMode) => onChange({ ...choices, themeMode })}
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
              onChange={({ target }) => onChange({ ...choices, faviconApproved: target.checked })}
            >
              {t('onboarding.useIcon')}
            </Checkbox>
          </HStack>
        )}
        <PictureField
          label={t('onboarding.ownLogo')}
          help={t('organisation.logoHelp')}
          name="customLogo"
          maxLength={2_000}
          shape="round"
          value={choices.customLogo ?? ''}
          onChange={(customLogo) => onChange({ ...choices, customLogo })}
          endings={endingsFor('organisationLogo')}
          fault={(file) => uploadFault(file, 'organisationLogo')}
          send={(file, onProgress, signal) => sendLogo(orgId, file, onProgress, signal)}
        />
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
