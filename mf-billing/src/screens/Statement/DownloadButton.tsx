import { useRegion, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, Icon } from '@voxgrove/ui';
import type { StatementFilters } from '../../../contract/statement';

/** Downloads all entries that match the filters. The server writes the file, entry by entry. */
export function DownloadButton({ filters }: { filters: StatementFilters }) {
  const t = useT('mf-billing');
  const region = useRegion();
  const { uid } = useWorkspace();
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  return (
    <Button asChild size="sm" variant="outline">
      <a href={`/api/${region}/workspaces/${uid}/billing/statement.csv?${query}`} download>
        <Icon name="download" size={16} />
        {t('statement.csv')}
      </a>
    </Button>
  );
}
