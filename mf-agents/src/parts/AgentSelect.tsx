import { Box, Field, Input, Select, Text, useThrottled } from '@voxgrove/ui';
import { useState } from 'react';
import { useAgentPages } from '../data/agents/useAgentPages';

export interface AgentSelectTexts { choose: string; search: string; none: string; error: string }

/** One agent of the workspace. Where there are more than a list can show, a search narrows them. */
export function AgentSelect({ label, help, error, value, onChange, texts }: { label: string; help?: string; error?: string | undefined; value: string; onChange: (agentId: string) => void; texts: AgentSelectTexts }) {
  const [search, setSearch] = useState('');
  const [many, setMany] = useState(false);
  const found = useAgentPages({ search: useThrottled(search.trim(), 120) });
  if (!many && found.agents && found.total > found.agents.length) setMany(true);
  const listed = found.agents ?? [];
  return (
    <Field label={label} help={help} error={error ?? (found.error && !found.agents ? texts.error : undefined)} required>
      {many && <Box mb="1"><Input id={undefined} type="search" size="sm" aria-label={texts.search} placeholder={texts.search} value={search} onChange={(event) => setSearch(event.target.value)} /></Box>}
      <Select value={value} onChange={(event) => onChange(event.target.value)} aria-busy={!found.agents}>
        <option value="">{texts.choose}</option>
        {value !== '' && !listed.some(({ ID }) => ID === value) && <option value={value} translate="no">{value}</option>}
        {listed.map(({ ID, title }) => <option key={ID} value={ID} translate="no">{title}</option>)}
      </Select>
      {many && found.agents?.length === 0 && <Text fontSize="xs" color="fg.muted">{texts.none}</Text>}
    </Field>
  );
}
