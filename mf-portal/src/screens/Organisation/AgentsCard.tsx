import type { Organisation } from '@voxgrove/contracts';
import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import { AlertBox, Card, Checkbox, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import { agencyAgentsQuery, useAssignAgent } from '../../data/agents';

/** Sets which agents of the agency an organization has. Every change is saved immediately. */
export function AgentsCard({ organisation }: { organisation: Organisation }) {
  const t = useT('mf-portal');
  const { data, error } = useQuery(agencyAgentsQuery(organisation.agencyId));
  const assign = useAssignAgent(organisation.ID);
  const failure = error ?? assign.error;
  return (
    <Card pad="lg">
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t('organisation.agents')}
        </Heading>
        <Text color="fg.muted">{t('organisation.agentsBody')}</Text>
        {failure && <AlertBox type="error">{toApiError(failure).message}</AlertBox>}
        {!data && !error && <Skeleton height="6rem" />}
        {data?.length === 0 && <Text>{t('organisation.noAgents')}</Text>}
        {data?.map(({ ID, title }) => (
          <Checkbox
            key={ID}
            checked={organisation.widgetIDs.includes(ID)}
            disabled={assign.isPending}
            onChange={({ target }) => assign.mutate({ agentId: ID, assigned: target.checked })}
          >
            <span translate="no">{title}</span>
          </Checkbox>
        ))}
      </Stack>
    </Card>
  );
}
