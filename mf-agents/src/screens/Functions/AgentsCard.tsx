import { Box, Button, Card, Checkbox, Heading, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import { useTexts as useRemoteTexts } from '../../i18n/useTexts';
import { AgentSearch, useAgentChoice } from '../../parts/agent-choice';
import type { FunctionPart } from './function-part';
import { useTexts } from './useTexts';

/** Which agents may call the function: all, or chosen ones. */
export function AgentsCard({ value: { agents: chosen }, set }: FunctionPart) {
  const t = useTexts();
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Heading size="md">{t('who')}</Heading>
        <SegmentedControl
          label={t('agents')}
          value={chosen === 'all' ? 'all' : 'some'}
          onChange={(scope) => set({ agents: scope === 'all' ? 'all' : [] })}
          options={[
            { value: 'all', label: t('allAgents') },
            { value: 'some', label: t('someAgents') },
          ]}
        />
        {chosen !== 'all' && <Choice chosen={chosen} onChange={(agents) => set({ agents })} />}
      </Stack>
    </Card>
  );
}

type Chosen = Exclude<FunctionPart['value']['agents'], 'all'>;

function Choice({ chosen, onChange }: { chosen: Chosen; onChange: (agents: Chosen) => void }) {
  const t = useTexts();
  const remote = useRemoteTexts();
  const choice = useAgentChoice();
  const { agents, error, many, hasNextPage, isFetchingNextPage, more } = choice;
  if (error && !agents)
    return (
      <Text color="danger.fg" role="alert">
        {remote('agents.error')}
      </Text>
    );
  return (
    <Stack gap="2">
      {many && (
        <Box maxW="20rem">
          <AgentSearch choice={choice} />
        </Box>
      )}
      {agents?.length === 0 && (
        <Text color="fg.muted">{remote(many ? 'agents.noMatch' : 'agents.empty')}</Text>
      )}
      <Stack
        gap="2"
        maxH="16rem"
        overflow="auto"
        role="group"
        aria-label={t('someAgents')}
        aria-busy={agents === undefined}
      >
        {agents?.map(({ ID, title }) => (
          <Checkbox
            key={ID}
            checked={chosen.includes(ID)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, ID] : chosen.filter((agentId) => agentId !== ID),
              )
            }
          >
            <Box as="span" htmlTranslate="no" overflowWrap="anywhere">
              {title}
            </Box>
          </Checkbox>
        ))}
        {hasNextPage && (
          <Box>
            <Button size="sm" variant="outline" loading={isFetchingNextPage} onClick={more}>
              {t('moreAgents')}
            </Button>
          </Box>
        )}
      </Stack>
    </Stack>
  );
}
