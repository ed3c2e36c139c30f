import { toApiError } from '@voxgrove/sdk';
import { Box, Heading, HStack, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { InboxContext } from '../../../contract/inbox';
import { useInboxChange } from '../../data/inbox/changes';
import { useMayOpen } from '../../parts/use-may-open';
import { QueryError } from '../../parts/QueryError';
import { AssigneeField } from './AssigneeField';
import { EarlierList } from './EarlierList';
import { LeadCard } from './LeadCard';
import { NotesCard } from './NotesCard';
import { SnoozeField } from './SnoozeField';
import { SummaryCard } from './SummaryCard';
import { TagsField } from './TagsField';
import { VisitCard } from './VisitCard';
import { VisitorActions } from './VisitorActions';
import { VisitorFacts } from './VisitorFacts';
import { useTexts } from './useTexts';

export interface ContextPaneProps {
  agentId: string;
  conversationId: string;
  query: {
    data: InboxContext | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Suggested tags. */
  tags: readonly string[];
  onlyTags: boolean;
  onErased: () => void;
  toConversation: (id: string, agentId: string) => string;
}

/** Pane beside the transcript: the visitor, the assignee, and the team's notes. */
export function ContextPane({
  agentId,
  conversationId,
  query: { data, error, refetch },
  tags,
  onlyTags,
  onErased,
  toConversation,
}: ContextPaneProps) {
  const t = useTexts();
  const change = useInboxChange(agentId, conversationId);
  const mayOpen = useMayOpen();
  if (error && !data)
    return <QueryError title={t('error')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="3" p="4" aria-busy>
        <Skeleton h="16" />
        <Skeleton h="24" />
        <Skeleton h="24" />
      </Stack>
    );
  const { item, team, notes, earlier, merged, blocked } = data;
  return (
    <Stack as="section" aria-label={t('about')} gap="0">
      <Part>
        <HStack justify="space-between" alignItems="flex-start">
          <VisitorFacts item={item} />
          <VisitorActions item={item} blocked={blocked} merged={merged} onErased={onErased} />
        </HStack>
        {blocked && (
          <Text color="danger.fg" fontSize="xs" mt="2">
            {t('blocked')}
          </Text>
        )}
      </Part>
      <Part title={t('summary')}>
        <SummaryCard context={data} />
      </Part>
      <Part>
        <Stack gap="3">
          <AssigneeField
            item={item}
            team={team}
            onAssign={(assigneeId) => change.mutate({ assigneeId })}
          />
          <TagsField
            item={item}
            offered={tags}
            onlyOffered={onlyTags}
            onTags={(next) => change.mutate({ tags: next })}
          />
          <SnoozeField item={item} onSnooze={(snoozedUntil) => change.mutate({ snoozedUntil })} />
          {change.error && (
            <Text role="alert" color="danger.fg" fontSize="xs">
              {t('changeFailed', { error: toApiError(change.error).message })}
            </Text>
          )}
        </Stack>
      </Part>
      <Part title={t('visit')}>
        <VisitCard context={data} />
      </Part>
      {mayOpen('/leads') && (
        <Part title={t('lead')}>
          <LeadCard agentId={agentId} conversationId={conversationId} />
        </Part>
      )}
      <Part title={t('notes')}>
        <NotesCard agentId={agentId} conversationId={conversationId} notes={notes} />
      </Part>
      <Part title={t('earlier')}>
        {merged > 0 && (
          <Text color="fg.muted" fontSize="xs" mb="2">
            {merged === 1 ? t('mergedNoteOne') : t('mergedNote', { count: merged })}
          </Text>
        )}
        <EarlierList earlier={earlier} toConversation={toConversation} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box px="4" py="4" borderBottomWidth="1px">
      {title !== undefined && (
        <Heading as="h2" fontSize="xs" fontWeight="semibold" color="fg.muted" mb="2">
          {title}
        </Heading>
      )}
      {children}
    </Box>
  );
}
