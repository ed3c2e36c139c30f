import { usePortal, useT } from '@voxgrove/sdk';
import { Button, Card, CodeBlock, Flex, Heading, HStack, Stack, Text } from '@voxgrove/ui';
import type { PortalAgent } from '../../../contract/agents';
import { completeOnboarding } from '../../data/onboarding';

export interface AgentCreatedProps {
  agent: PortalAgent;
  onBack: () => void;
}

/** The agent is ready: how it gets onto a website, and the way into the dashboard. */
export function AgentCreated({ agent, onBack }: AgentCreatedProps) {
  const t = useT('mf-portal');
  const tenant = usePortal()!.tenant;
  const goOn = async (): Promise<void> => {
    // The dashboard opens even if this is not noted.
    await completeOnboarding().catch(() => undefined);
    const path = `/agents/${agent.ID}/overview?showDebugger=true`;
    location.assign(`${tenant.basePath}/app/${tenant.region}${path}`);
  };
  return (
    <Stack gap="5">
      <Card pad="lg">
        <Stack gap="2">
          <Heading as="h2" size="sm" htmlTranslate="no">
            {agent.title}
          </Heading>
          <Text color="fg.muted" htmlTranslate="no">
            {agent.description}
          </Text>
          <HStack mt="2">
            <Button onClick={() => void goOn()}>{t('onboarding.goToDashboard')}</Button>
          </HStack>
        </Stack>
      </Card>
      <Card pad="lg">
        <Stack gap="3">
          <Heading as="h2" size="sm">
            {t('onboarding.frame')}
          </Heading>
          <Text color="fg.muted">{t('onboarding.frameBody')}</Text>
          <CodeBlock
            label={t('onboarding.frame')}
            code={`<iframe src="${location.origin}/app/${tenant.region}/render/${agent.ID}/iframe" width="500" height="500"></iframe>`}
          />
        </Stack>
      </Card>
      <Flex justify="space-between" wrap="wrap" gap="2">
        <Button variant="ghost" onClick={onBack}>
          {t('onboarding.backToBranding')}
        </Button>
        <Button variant="link" onClick={() => void goOn()}>
          {t('onboarding.skip')}
        </Button>
      </Flex>
    </Stack>
  );
}
