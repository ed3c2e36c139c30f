import type { PageTenant } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Button, Card, Stack, Text } from '@voxgrove/ui';
import type { PortalAgent } from '../../../contract/agents';

export interface TestTabProps {
  agent: PortalAgent;
  tenant: PageTenant;
  onContinue: () => void;
}

/** Shows the chat of the published agent, as visitors see it. */
export function TestTab({ agent, tenant, onContinue }: TestTabProps) {
  const t = useT('mf-portal');
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Text color="fg.muted">{t('onboarding.testBody')}</Text>
        <iframe
          title={t('onboarding.chat', { name: agent.title })}
          src={`/app/${tenant.region}/render/${agent.ID}/iframe`}
          style={{ width: '100%', height: 500, border: 0 }}
        />
        <Button alignSelf="flex-end" onClick={onContinue}>
          {t('onboarding.continueToDashboard')}
        </Button>
      </Stack>
    </Card>
  );
}
