import { CRAWL } from '@voxgrove/contracts';
import type { CrawledPage } from '@voxgrove/contracts';
import { useColorMode } from '@voxgrove/sdk';
import {
  AlertBox,
  Avatar,
  Box,
  Button,
  Checkbox,
  ColorPicker,
  Grid,
  HStack,
  SegmentedControl,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useRef, useState } from 'react';
import type { BrandingChoices, BrandingInfo } from '../../../contract/wizard';
import { useTexts } from '../../i18n/useTexts';
import { ContrastCheck } from '../Settings/ThemeEditor/ContrastCheck';
import { ChatPreview } from './ChatPreview';
import { LogoField } from './LogoField';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';
import { useMoreTexts } from './useMoreTexts';
import type { Wizard } from './useWizard';

/**
 * The colors and the icon found on the website, to confirm or change. Without a website: the
 * defaults.
 */
export function ConfirmBranding({
  wizard: { state, update },
  branding,
  pages,
  onBack,
}: {
  wizard: Wizard;
  branding: BrandingInfo | null;
  pages: readonly CrawledPage[];
  onBack: () => void;
}) {
  const t = useTexts();
  const more = useMoreTexts();
  const { mode } = useColorMode();
  const company = state.company!;
  const colors = branding?.colors.slice(0, CRAWL.maxColors) ?? [];
  const favicon = branding?.favicon ?? null;
  const placeOf = (hex: string) =>
    branding?.palette?.find((color) => color.hex.toLowerCase() === hex.toLowerCase())?.from;
  const [choices, setChoices] = useState<BrandingChoices>(
    state.choices ?? {
      primaryColor: colors[0] ?? CRAWL.defaultPrimary,
      themeMode: mode,
      faviconApproved: favicon !== null,
    },
  );
  /** Invalid text that was typed as the color. */
  const [unread, setUnread] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  // Stored at once, so that closing the drawer or the tab loses nothing.
  const change = (part: Partial<BrandingChoices>) => {
    if (part.primaryColor !== undefined) setUnread(undefined);
    const next = { ...choices, ...part };
    setChoices(next);
    if (!state.created) update({ choices: next });
  };
  const logo = state.logo ?? null;
  const go = () => {
    if (unread !== undefined && !state.created)
      return fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    update(
      state.created
        ? { step: 'success' }
        : { choices, creating: true, creationStartedAt: Date.now() },
    );
  };
  const place = placeOf(choices.primaryColor);

  return (
    <StepFrame
      title={t('wizard.confirmTitle')}
      body={branding ? t('wizard.confirmBody', { website: company.website }) : undefined}
      onBack={onBack}
      action={
        <Button onClick={go}>{state.created ? t('wizard.next') : t('wizard.createAgent')}</Button>
      }
    >
      {!branding && (
        <AlertBox type="warning">{t('wizard.fromDescription', { name: company.name })}</AlertBox>
      )}
      {state.created && <AlertBox type="info">{t('wizard.alreadyCreated')}</AlertBox>}
      <Stack gap="4" ref={fields}>
        {branding && colors.length === 0 && <Text color="fg.muted">{t('wizard.noColors')}</Text>}
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 13rem' }}>
          <Stack gap="4">
            <ColorPicker
              label={t('wizard.color')}
              value={choices.primaryColor}
              swatches={colors}
              unread={unread}
              onUnread={setUnread}
              onChange={(primaryColor) => change({ primaryColor })}
              swatchLabel={(hex) => {
                const from = placeOf(hex);
                return from ? more(`useFrom.${from}`, { hex }) : t('wizard.useColor', { hex });
              }}
              wellLabel={t('wizard.pickColor')}
              invalidText={t('wizard.colorInvalid')}
              help={
                place
                  ? `${more(`foundAt.${place}`)} ${t('wizard.colorHelp')}`
                  : t('wizard.colorHelp')
              }
            />
            <SegmentedControl
              label={t('wizard.theme')}
              value={choices.themeMode}
              onChange={(themeMode) => change({ themeMode })}
              options={[
                { value: 'light', label: t('wizard.light') },
                { value: 'dark', label: t('wizard.dark') },
              ]}
            />
            <ContrastCheck
              primary={choices.primaryColor}
              brightness={choices.themeMode}
              onFix={(primaryColor) => change({ primaryColor })}
            />
          </Stack>
          <Box
            pos="sticky"
            top="0"
            alignSelf="start"
            order={{ base: '-1', md: '0' }}
            bg="bg.raised"
            pb="2"
            zIndex="docked"
          >
            <ChatPreview
              company={company.name}
              primary={choices.primaryColor}
              theme={choices.themeMode}
              icon={logo?.dataUrl ?? (choices.faviconApproved ? favicon : null)}
            />
          </Box>
        </Grid>
        {favicon ? (
          <HStack gap="3">
            <Avatar name={company.name} src={favicon} />
            <Checkbox
              checked={choices.faviconApproved}
              onChange={(event) => change({ faviconApproved: event.target.checked })}
            >
              {t('wizard.favicon')}
            </Checkbox>
          </HStack>
        ) : (
          branding && <Text color="fg.muted">{t('wizard.noFavicon')}</Text>
        )}
        {!state.created && (
          <LogoField
            name={company.name}
            value={logo}
            onChange={(chosen) => update({ logo: chosen })}
          />
        )}
        {branding && pages.length > 0 && <PageProgress pages={pages} settled />}
      </Stack>
    </StepFrame>
  );
}
