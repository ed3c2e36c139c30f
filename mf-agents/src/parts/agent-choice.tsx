import { Input, useThrottled } from '@voxgrove/ui';
import { useState } from 'react';
import { useAgentPages } from '../data/agents/useAgentPages';
import { useTexts } from '../i18n/useTexts';

const TYPING_MS = 120;

/**
 * Agents of the workspace to choose from. `many`: there were more agents than fit on the first
 * page. Then a search field is shown, and it stays visible while the search narrows the list.
 */
export function useAgentChoice() {
  const [search, setSearch] = useState('');
  const [many, setMany] = useState(false);
  const wanted = useThrottled(search.trim(), TYPING_MS);
  const pages = useAgentPages({ search: wanted, sort: wanted === '' ? 'name' : 'match' });
  if (!many && pages.hasNextPage) setMany(true);
  return { ...pages, search, setSearch, many };
}

export function AgentSearch({
  choice: { search, setSearch },
}: {
  choice: ReturnType<typeof useAgentChoice>;
}) {
  const t = useTexts();
  // Inside a field, the search input must not become the field's control.
  return (
    <Input
      id={undefined}
      aria-describedby={undefined}
      aria-invalid={undefined}
      aria-required={undefined}
      type="search"
      size="sm"
      aria-label={t('agents.search')}
      placeholder={t('agents.search')}
      value={search}
      onChange={(event) => setSearch(event.target.value)}
    />
  );
}
