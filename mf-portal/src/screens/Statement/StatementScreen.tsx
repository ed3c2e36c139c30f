import { logoOf } from '@voxgrove/contracts';
import type { Organisation, PageTenant } from '@voxgrove/contracts';
import { useColorMode, usePortal, useT, useTitle } from '@voxgrove/sdk';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Icon,
  ListPage,
  Stack,
  Text,
} from '@voxgrove/ui';
import { StatementTable } from './StatementTable';

/** `/statement`: the changes of the credits of the client's organization. */
export function StatementScreen() {
  const t = useT('mf-portal');
  const portal = usePortal();
  useTitle(t('statement.title'));
  if (portal?.session.kind !== 'client')
    return <ErrorState page title={t('statement.title')} message={t('profile.clientsOnly')} />;
  const { tenant, session } = portal;
  if (!session.organisation.allowBilling)
    return (
      <ListPage title={t('statement.title')}>
        <EmptyState
          framed
          icon={<Icon name="credit-card" size={22} />}
          title={t('statement.notBilledTitle')}
        >
          {t('statement.notBilled', { name: tenant.brand.name })}
        </EmptyState>
      </ListPage>
    );
  return <Statement tenant={tenant} organisation={session.organisation} />;
}

interface StatementProps {
  tenant: PageTenant;
  organisation: Organisation;
}

function Statement({ tenant: { brand }, organisation }: StatementProps) {
  const t = useT('mf-portal');
  const { mode } = useColorMode();
  return (
    <ListPage
      title={t('statement.title')}
      subtitle={t('statement.subtitle')}
      actions={
        <Button variant="outline" onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      }
    >
      <Stack gap="4">
        <Flex align="center" gap="3" wrap="wrap">
          <Avatar name={brand.name} src={logoOf(brand, mode)} size="10" />
          <Stack gap="0" minW="0">
            <Text fontWeight="semibold" htmlTranslate="no">
              {brand.name}
            </Text>
            <Text color="fg.muted" htmlTranslate="no">
              {brand.supportEmail}
            </Text>
          </Stack>
          <Text ms="auto">{t('statement.for', { name: organisation.name })}</Text>
        </Flex>
        <StatementTable organisation={organisation} />
      </Stack>
    </ListPage>
  );
}
