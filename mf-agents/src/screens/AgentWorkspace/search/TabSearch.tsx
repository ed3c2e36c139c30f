import { Box, Button, Icon, Popover, Skeleton } from '@voxgrove/ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/useTexts';
import type { Tab } from '../tabs';

const SearchField = lazy(async () => ({ default: (await import('./SearchField')).SearchField }));

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
          ms={aside ? '0' : 'auto'}
          px={{ base: '0', md: '3' }}
          w={{ base: '8', md: 'full' }}
          maxW={aside ? undefined : '13rem'}
          minW="0"
          justifyContent={{ base: 'center', md: 'flex-start' }}
          fontWeight="normal"
          color="fg.muted"
          aria-label={t('workspace.search')}
        >
          <Icon name="search" size={14} />
          <Box as="span" hideBelow="md" truncate>
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
