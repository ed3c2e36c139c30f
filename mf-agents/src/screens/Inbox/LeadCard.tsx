import { Link, useQuery } from '@voxgrove/sdk';
import { Badge, HStack, Skeleton, Text, TextLink } from '@voxgrove/ui';
import { leadOfConversationQuery } from '../../data/leads/queries';
import { useTexts as useLeadTexts } from '../Leads/useTexts';
import { useTexts } from './useTexts';

/** The lead of a conversation's visitor, with its stage. */
export function LeadCard({ agentId, conversationId }: { agentId: string; conversationId: string }) {
  const t = useTexts();
  const leads = useLeadTexts();
  const { data: lead, error } = useQuery(leadOfConversationQuery(agentId, conversationId));
  if (lead === undefined && !error) return <Skeleton h="5" />;
  if (!lead)
    return (
      <Text color="fg.muted" fontSize="xs">
        {t(error ? 'leadFailed' : 'noLead')}
      </Text>
    );
  return (
    <HStack justify="space-between" gap="2" fontSize="sm">
      <TextLink asChild minW="0">
        <Link to={`/agents/${agentId}/leads/${lead.id}`}>
          <Text as="span" lineClamp="1" htmlTranslate="no">
            {lead.name || lead.email || lead.phone || leads('noName')}
          </Text>
        </Link>
      </TextLink>
      <Badge flexShrink="0">{leads(`stages.${lead.stage}`)}</Badge>
    </HStack>
  );
}
