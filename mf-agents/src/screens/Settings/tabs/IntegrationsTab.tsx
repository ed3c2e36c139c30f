import type { AgentId } from '@voxgrove/contracts';
import { Link, linkTo, useQuery, useWorkspace } from '@voxgrove/sdk';
import { Box, Card, Flex, Icon, Skeleton, Stack, Text, TextLink } from '@voxgrove/ui';
import { credentialsQuery } from '../../../data/credentials/credentials';
import { crawlersQuery } from '../../../data/crawlers/crawlers';
import { functionListQuery } from '../../../data/functions/functions';
import { useTexts } from '../../../parts/settings/useTexts';

interface Connection {
  name: string;
  icon: string;
  path: string;
  /** Names of the connected things. Undefined during loading or after an error. */
  connected: readonly string[] | undefined;
  isLoading: boolean;
}

/** Lists the connections of this agent, with links to the pages that manage them. */
export function IntegrationsTab({ agentId }: { agentId: AgentId }) {
  const t = useTexts();
  return (
    <Card pad="none">
      <Stack as="ul" gap="0" listStyleType="none">
        {useConnections(agentId).map((connection) => (
          <Row key={connection.name} {...connection} />
        ))}
      </Stack>
      <Text color="fg.muted" fontSize="sm" p="4" borderTopWidth="1px">
        {t('integrations.notice')}
      </Text>
    </Card>
  );
}

function useConnections(agentId: AgentId): Connection[] {
  const { uid } = useWorkspace();
  const functions = useQuery(functionListQuery(uid));
  const credentials = useQuery(credentialsQuery(uid));
  const crawlers = useQuery(crawlersQuery(uid));
  const channels = linkTo('channels.list', { agentId });
  const usable = functions.data?.data.filter(
    ({ agents }) => agents === 'all' || agents.includes(agentId),
  );
  const model = credentials.data?.answers;
  return [
    {
      name: 'functions',
      icon: 'code',
      path: '/integrations',
      connected: usable?.map(({ name }) => name),
      isLoading: functions.isPending,
    },
    {
      name: 'credentials',
      icon: 'key-round',
      path: '/credentials',
      connected: model && (model.source === 'none' ? [] : [model.model ?? '']),
      isLoading: credentials.isPending,
    },
    {
      name: 'crawler',
      icon: 'globe',
      path: '/automations',
      connected: crawlers.data?.data
        .filter(({ crawler }) => crawler.agentId === agentId)
        .map(({ crawler }) => crawler.website),
      isLoading: crawlers.isPending,
    },
    ...(channels === undefined
      ? []
      : [
          {
            name: 'channels',
            icon: 'blocks',
            path: channels,
            connected: undefined,
            isLoading: false,
          },
        ]),
  ];
}

const SHOWN = 3;

function Row({ name, icon, path, connected, isLoading }: Connection) {
  const t = useTexts();
  const label = t(`integrations.${name}`);
  const more = (connected?.length ?? 0) - SHOWN;
  return (
    <Box as="li" p="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="3" align="flex-start">
        <Box color="fg.muted" pt="0.5">
          <Icon name={icon} size={16} />
        </Box>
        <Box flex="1" minW="0">
          <Text fontWeight="medium">{label}</Text>
          <Text fontSize="sm" color="fg.muted">
            {t(`integrations.${name}Body`)}
          </Text>
          {isLoading && <Skeleton h="4" w="32" mt="1.5" />}
          {connected && (
            <Text fontSize="sm" mt="1" overflowWrap="anywhere">
              {connected.length === 0 ? (
                t('integrations.none')
              ) : (
                <span translate="no">{connected.slice(0, SHOWN).join(', ')}</span>
              )}
              {more > 0 && ` ${t('integrations.more', { count: more })}`}
            </Text>
          )}
        </Box>
        <TextLink asChild fontSize="sm">
          <Link to={path} aria-label={t('integrations.manageOf', { name: label })}>
            {t(connected?.length === 0 ? 'integrations.connect' : 'integrations.manage')}
          </Link>
        </TextLink>
      </Flex>
    </Box>
  );
}
