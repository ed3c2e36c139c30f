import { Box, Button, Icon, Popover, Skeleton } from '@voxgrove/ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/useTexts';
import type { Tab } from '../tabs';

const SearchField = lazy(async () => ({ default: (await import('./SearchField')).SearchField }));

/** As wide as the column of tabs. */
const COLUMN = {
  px: { base: '0', md: '3' },
  w: { base: '8', md: 'full' },
  minW: '0',
  justifyContent: { base: 'center', md: 'flex-start' },
} as const;
/** An icon at the end of the row of tabs, with its text if the window is wide. */
const ROW = {
  px: { base: '0', xl: '3' },
  w: { base: '8', xl: 'auto' },
  ms: 'auto',
  alignSelf: 'center',
  flexShrink: '0',
} as const;

/** Finds a tab or a setting of the agent by its name or by another word for it. */
export function TabSearch({
  agentId,
  tabs,
  aside = false,
}: {
  agentId: string;
  tabs: readonly Tab[];
  /** Above a column of tabs, as wide as the column. */
  aside?: boolean;
}) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('workspace.search')}
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      width="22rem"
      trigger={
        <Button
          variant="outline"
          size="sm"
          {...(aside ? COLUMN : ROW)}
          fontWeight="normal"
          color="fg.muted"
          aria-label={t('workspace.search')}
        >
          <Icon name="search" size={14} />
          <Box as="span" hideBelow={aside ? 'md' : 'xl'} truncate>
            {t('workspace.search')}
          </Box>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton h="9" m="2" />}>
        <SearchField agentId={agentId} tabs={tabs} onGone={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
