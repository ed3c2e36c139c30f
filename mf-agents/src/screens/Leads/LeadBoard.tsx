import { Link, toApiError } from '@voxgrove/sdk';
import { Badge, Box, Card, Grid, Heading, HStack, Select, Stack, Text } from '@voxgrove/ui';
import { LEAD_STAGES } from '../../../contract/leads';
import type { Lead, LeadStage } from '../../../contract/leads';
import { useChangeLead } from '../../data/leads/queries';
import { useTexts } from './useTexts';

/**
 * A column for each stage. A select field moves a lead to another stage, so the board works without
 * a mouse, too.
 */
export function LeadBoard({
  leads,
  stages,
  path,
  base,
}: {
  leads: readonly Lead[];
  /** Number of leads in each stage, including those that are not loaded. */
  stages: Readonly<Record<LeadStage, number>> | undefined;
  path: `/${string}`;
  base: string;
}) {
  const t = useTexts();
  const change = useChangeLead(path);
  const move = (leadId: string, stage: string): void =>
    change.mutate({ leadId, change: { stage: stage as LeadStage } });
  return (
    <>
      {change.error && (
        <Text role="alert" color="danger.fg" mb="2">
          {t('saveFailed', { error: toApiError(change.error).message })}
        </Text>
      )}
      <Box overflowX="auto">
        <Grid templateColumns="repeat(5, minmax(12rem, 1fr))" gap="3" alignItems="start">
          {LEAD_STAGES.map((stage) => (
            <Box key={stage} as="section" bg="bg.muted" borderRadius="md" p="2" minH="16">
              <HStack justify="space-between" px="1" mb="2">
                <Heading as="h2" fontSize="sm">
                  {t(`stages.${stage}`)}
                </Heading>
                <Badge>{(stages?.[stage] ?? 0).toLocaleString()}</Badge>
              </HStack>
              <Stack gap="2">
                {leads
                  .filter((lead) => lead.stage === stage)
                  .map((lead) => {
                    const name = lead.name || lead.email || lead.phone || t('noName');
                    return (
                      <Card key={lead.id}>
                        <Box asChild fontWeight="medium" overflowWrap="anywhere">
                          <Link to={`${base}/${lead.id}`} translate="no">
                            {name}
                          </Link>
                        </Box>
                        <Text color="fg.muted" fontSize="xs" lineClamp="1" htmlTranslate="no">
                          {lead.email || lead.phone}
                        </Text>
                        <Box mt="2">
                          <Select
                            aria-label={t('move', { name })}
                            value={stage}
                            onChange={({ target }) => move(lead.id, target.value)}
                          >
                            {LEAD_STAGES.map((one) => (
                              <option key={one} value={one}>
                                {t(`stages.${one}`)}
                              </option>
                            ))}
                          </Select>
                        </Box>
                      </Card>
                    );
                  })}
              </Stack>
            </Box>
          ))}
        </Grid>
      </Box>
    </>
  );
}
