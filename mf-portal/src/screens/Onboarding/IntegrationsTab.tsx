import type { PageTenant } from '@voxgrove/contracts';
import { Link, portalAccess, usePortal, useT } from '@voxgrove/sdk';
import { Button, Card, Stack, Text } from '@voxgrove/ui';
import type { PortalAgent } from '../../../contract/agents';

export interface IntegrationsTabProps {
  agent: PortalAgent;
  tenant: PageTenant;
}

/** Links to the set-up of messaging services, or says who can connect them. */
export function IntegrationsTab({ agent, tenant }: IntegrationsTabProps) {
  const t = useT('mf-portal');
  const mayOpen = portalAccess(usePortal()!).canAccess.includes('/channels');
  return (
    <Card pad="lg">
      <Stack gap="4" align="flex-start">
        <Text color="fg.muted">{t('onboarding.integrationsBody')}</Text>
        {mayOpen ? (
          <Button asChild variant="outline">
            <Link to={`/agents/${agent.ID}/channels`}>{t('onboarding.integrationsOpen')}</Link>
          </Button>
        ) : (
          <Text>{t('onboarding.integrationsAsk', { name: tenant.brand.name })}</Text>
        )}
      </Stack>
    </Card>
  );
}
