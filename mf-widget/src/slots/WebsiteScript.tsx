import { useQuery, useRegion, useT } from '@voxgrove/sdk';
import { AlertBox, Box, CodeBlock, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import { publicAgentQuery } from '../data/public-agent';
import { scriptTag } from '../data/script-tag';

/** `published` is any value that changes when the agent is published, so that the note about it goes away. */
export interface WebsiteScriptProps { agentId: string; published?: unknown }

/** The script tag of an agent, with a copy button and where to put it. */
export function WebsiteScript({ agentId, published }: WebsiteScriptProps) {
  const t = useT('mf-widget');
  const region = useRegion();
  const { data: agent, isPending, isError } = useQuery(publicAgentQuery(agentId, published));
  if (isPending) return <Stack gap="3" aria-busy="true" aria-label={t('script.loading')}><Skeleton h="20px" /><Skeleton h="84px" /><Skeleton h="120px" /></Stack>;

  const { origin } = location;
  const tag = scriptTag({ origin, agentId, region });
  return (
    <Stack gap="4">
      {agent === null && <AlertBox type="info" title={t('script.unpublishedTitle')}>{t('script.unpublished')}</AlertBox>}
      {isError && <AlertBox type="warning">{t('script.failed')}</AlertBox>}
      <Text>{t('script.intro')}</Text>
      <CodeBlock code={tag} label={t('script.label')} />
      <Stack gap="2">
        <Heading as="h3" size="sm">{t('script.where')}</Heading>
        <Box as="ul" ps="5" listStyleType="disc" color="fg.muted" fontSize="sm">
          {['head', 'wordpress'].map((key) => <li key={key}>{t(`script.${key}`)}</li>)}
          <li>{t('script.policy', { origin })}</li>
        </Box>
      </Stack>
    </Stack>
  );
}
