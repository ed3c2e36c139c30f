import { CRAWL } from '@voxgrove/contracts';
import { useColorMode, useQuery } from '@voxgrove/sdk';
import { AlertBox, Avatar, Button, Checkbox, ColorPicker, HStack, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { BrandingChoices, BrandingInfo, GetBrandingInfoOutput } from '../../../contract/wizard';
import { wizardKeys } from '../../data/wizard/keys';
import { useTexts } from '../../i18n/useTexts';
import { ChatPreview } from './ChatPreview';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';

/** The colours and the icon that were found, to confirm or change. Without a website: the defaults. */
export function ConfirmBranding({ wizard: { state, update }, branding, onBack }: { wizard: Wizard; branding: BrandingInfo | null; onBack: () => void }) {
  const t = useTexts();
  const { mode } = useColorMode();
  const company = state.company!;
  const colors = branding?.colors.slice(0, CRAWL.maxColors) ?? [];
  const favicon = branding?.favicon ?? null;
  const [choices, setChoices] = useState<BrandingChoices>(state.choices ?? { primaryColor: colors[0] ?? CRAWL.defaultPrimary, themeMode: mode, faviconApproved: favicon !== null });
  const change = (part: Partial<BrandingChoices>) => setChoices((before) => ({ ...before, ...part }));
  const pages = useQuery<GetBrandingInfoOutput>({ queryKey: wizardKeys.branding(state.brandingJobId), enabled: false, queryFn: () => Promise.reject(new Error('Read by the branding step.')) }).data?.job.pages ?? [];
  const go = () => update(state.created ? { step: 'success' } : { choices, creating: true, creationStartedAt: Date.now() });

  return (
    <StepFrame
      title={t('wizard.confirmTitle')} body={branding ? t('wizard.confirmBody', { website: company.website }) : undefined} onBack={onBack}
      action={<Button onClick={go}>{state.created ? t('wizard.next') : t('wizard.createAgent')}</Button>}
    >
      {!branding && <AlertBox type="warning">{t('wizard.fromDescription', { name: company.name })}</AlertBox>}
      {state.created && <AlertBox type="info">{t('wizard.alreadyCreated')}</AlertBox>}
      <Stack gap="4">
        {branding && colors.length === 0 && <Text color="fg.muted">{t('wizard.noColors')}</Text>}
        <ColorPicker
          label={t('wizard.color')} value={choices.primaryColor} swatches={colors} onChange={(primaryColor) => change({ primaryColor })}
          swatchLabel={(hex) => t('wizard.useColor', { hex })} wellLabel={t('wizard.pickColor')} invalidText={t('wizard.colorInvalid')} help={t('wizard.colorHelp')}
        />
        <SegmentedControl label={t('wizard.theme')} value={choices.themeMode} onChange={(themeMode) => change({ themeMode })} options={[{ value: 'light', label: t('wizard.light') }, { value: 'dark', label: t('wizard.dark') }]} />
        {favicon
          ? <HStack gap="3"><Avatar name={company.name} src={favicon} /><Checkbox checked={choices.faviconApproved} onChange={(event) => change({ faviconApproved: event.target.checked })}>{t('wizard.favicon')}</Checkbox></HStack>
          : branding && <Text color="fg.muted">{t('wizard.noFavicon')}</Text>}
        <ChatPreview company={company.name} primary={choices.primaryColor} theme={choices.themeMode} icon={choices.faviconApproved ? favicon : null} />
        {branding && pages.length > 0 && <PageProgress pages={pages} />}
      </Stack>
    </StepFrame>
  );
}
