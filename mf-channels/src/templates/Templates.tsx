import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import { Badge, Box, Card, ErrorState, Flex, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import { templatesQuery } from '../data/whatsapp';
import { MetaValue } from '../parts/MetaValue';
import { TemplateForm } from './TemplateForm';

type Tone = 'success' | 'danger' | 'warning';
const TONES: Record<string, Tone> = { APPROVED: 'success', REJECTED: 'danger' };

/** Shows the message templates of the business account, and a form for a new one. */
export function Templates({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  return (
    <Stack gap="4" as="section">
      <Heading as="h3" fontSize="sm">
        {t('templates.title')}
      </Heading>
      <TemplateForm agentId={agentId} />
      <TemplateList agentId={agentId} />
    </Stack>
  );
}

function TemplateList({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: templates, error, refetch } = useQuery(templatesQuery(agentId));
  if (error && !templates)
    return (
      <ErrorState
        title={t('templates.failed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!templates) return <Skeleton height="4rem" />;
  if (templates.length === 0)
    return (
      <Text color="fg.muted" fontSize="sm">
        {t('templates.none')}
      </Text>
    );
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={t('templates.list')}>
      {templates.map(({ id, name, language, category, status, bodyText }) => (
        <Box as="li" key={id}>
          <Card p="3">
            <Flex gap="2" alignItems="center" flexWrap="wrap">
              <Text fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere" flex="1 1 10rem">
                {name}
              </Text>
              <Badge htmlTranslate="no">{language}</Badge>
              <Badge>
                <MetaValue value={category} />
              </Badge>
              <Badge tone={TONES[status] ?? 'warning'}>
                <MetaValue value={status} />
              </Badge>
            </Flex>
            <Text fontSize="sm" color="fg.muted" htmlTranslate="no" overflowWrap="anywhere">
              {bodyText}
            </Text>
          </Card>
        </Box>
      ))}
    </Stack>
  );
}
