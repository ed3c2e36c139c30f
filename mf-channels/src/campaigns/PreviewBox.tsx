import { useT } from '@voxgrove/sdk';
import { Card, Heading, Stack, Text } from '@voxgrove/ui';
import { EXCLUSIONS } from '../../contract/campaigns';
import type { CampaignPreview } from '../../contract/campaigns';

/**
 * Shows how many people a campaign would reach, how many are excluded and why, and the first
 * messages.
 */
export function PreviewBox({ preview }: { preview: CampaignPreview }) {
  const t = useT('mf-channels');
  const { reachable, excluded, examples } = preview;
  const reasons = EXCLUSIONS.filter((reason) => excluded[reason] > 0);
  return (
    <Card p="5" role="status">
      <Stack gap="3">
        <Heading as="h2" fontSize="md">
          {t('campaigns.reaches', { count: reachable })}
        </Heading>
        {reasons.length > 0 && (
          <Stack as="ul" gap="1" ps="5">
            {reasons.map((reason) => (
              <li key={reason}>
                {t(`campaigns.excludedFor.${reason}`, { count: excluded[reason] })}
              </li>
            ))}
          </Stack>
        )}
        {examples.map(({ name, phone, text }) => (
          <Stack key={phone} gap="1" bg="bg.subtle" borderRadius="md" p="3">
            <Text color="fg.muted" fontSize="sm" htmlTranslate="no" overflowWrap="anywhere">
              {[name, phone].filter(Boolean).join(' · ')}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" htmlTranslate="no">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
