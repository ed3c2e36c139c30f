import { SegmentedControl, Stack, Text } from '@voxgrove/ui';
import type { NewAgentPlatform } from '../../../contract/agent-platforms';
import { useTexts } from './useTexts';

/** Choice of the agent's platform, if there are several. */
export function PlatformChoice({
  value,
  onChange,
  platforms,
}: {
  value: NewAgentPlatform;
  onChange: (platform: NewAgentPlatform) => void;
  platforms: readonly NewAgentPlatform[];
}) {
  const t = useTexts();
  return (
    <Stack gap="1.5">
      <SegmentedControl
        label={t('platform.label')}
        value={value}
        onChange={onChange}
        options={platforms.map((platform) => ({
          value: platform,
          label: t(`platform.${platform}`),
        }))}
      />
      <Text role="status" color="fg.muted" fontSize="xs">
        {t(`platform.${value}Help`)}
      </Text>
    </Stack>
  );
}
