import { useQuery } from '@voxgrove/sdk';
import { Box, Field, Select, Text } from '@voxgrove/ui';
import { agentQuery } from '../data/agents/queries';
import { useTexts } from '../i18n/useTexts';
import { AgentSearch, useAgentChoice } from './agent-choice';

export interface AgentSelectProps {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (agentId: string) => void;
  /** This field gets the first focus of its dialog. */
  first?: boolean;
}

/**
 * Selects one agent of the workspace. If the list cannot show all agents, a search field narrows
 * it.
 */
export function AgentSelect({
  label,
  help,
  error,
  value,
  onChange,
  first = false,
}: AgentSelectProps) {
  const t = useTexts();
  const choice = useAgentChoice();
  const { agents, many } = choice;
  const unlisted = value !== '' && agents !== undefined && !agents.some(({ ID }) => ID === value);
  const { data: chosen } = useQuery({ ...agentQuery(value), enabled: unlisted });
  const none = agents?.length === 0;
  return (
    <Field
      label={label}
      help={none && !many ? t('agents.empty') : help}
      error={error ?? (choice.error && !agents ? t('agents.error') : undefined)}
      required
    >
      {many && (
        <Box mb="1">
          <AgentSearch choice={choice} />
        </Box>
      )}
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-busy={!agents}
        {...(first && { 'data-autofocus': '' })}
      >
        <option value="">{t('agents.choose')}</option>
        {unlisted && (
          <option value={value} translate="no">
            {chosen?.agent.title ?? value}
          </option>
        )}
        {agents?.map(({ ID, title }) => (
          <option key={ID} value={ID} translate="no">
            {title}
          </option>
        ))}
      </Select>
      {none && many && (
        <Text fontSize="xs" color="fg.muted">
          {t('agents.noMatch')}
        </Text>
      )}
    </Field>
  );
}
