import { useQuery } from '@voxgrove/sdk';
import { Avatar, Card, Flex, Skeleton, Text } from '@voxgrove/ui';
import { agentQuery } from '../data/agent';

/** Shows picture and title of the agent to which the channel will be connected. */
export function AgentBanner({ agentId }: { agentId: string }) {
  const { data: agent } = useQuery(agentQuery(agentId));
  if (agent === undefined) return <Skeleton height="3.5rem" />;
  return (
    <Card p="3">
      <Flex gap="3" alignItems="center">
        <Avatar name={agent.title} src={agent.roundedImageURL} />
        <Text fontWeight="medium" htmlTranslate="no" minW="0" overflowWrap="anywhere">
          {agent.title}
        </Text>
      </Flex>
    </Card>
  );
}
