import { useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Box, CodeBlock, Stack, Text } from '@voxgrove/ui';
import { packageAddress } from '../../../contract/package-file';
import { platformCode } from '../../data/embed-code';
import type { EmbedOptions, EmbedSource, Platform } from '../../data/embed-code';
import { PlatformTabs } from './PlatformTabs';
import { useInstallTexts } from './texts';

const STEPS = ['one', 'two', 'three'] as const;

/** The code of a floating chat, and where to paste it in each tool for making websites. */
export function InstallGuide({ source, options }: { source: EmbedSource; options: EmbedOptions }) {
  const t = useInstallTexts();
  const label = useT('mf-widget')('script.label');
  const [platform, setPlatform] = useState<Platform>('html');
  return (
    <PlatformTabs value={platform} onChange={setPlatform}>
      <Stack gap="4">
        {platform === 'react' && (
          <CodeBlock code={`npm install ${packageAddress(source.origin)}`} label={t('install')} />
        )}
        <CodeBlock code={platformCode(platform, source, options)} label={label} />
        <Box as="ol" ps="5" listStyleType="decimal" fontSize="sm" color="fg.muted">
          {STEPS.map((step) => (
            <Text as="li" key={step} mb="1">
              {t(`steps.${platform}.${step}`)}
            </Text>
          ))}
        </Box>
      </Stack>
    </PlatformTabs>
  );
}
