import { Link } from '@voxgrove/sdk';
import { Badge, NavTab, NavTabs } from '@voxgrove/ui';
import { INBOX_VIEWS } from '../../../contract/inbox';
import type { InboxCounts, InboxView } from '../../../contract/inbox';
import type { InboxAddress } from './useInboxAddress';
import { useTexts } from './useTexts';

/** Tabs with the lists of the inbox, and the number of open conversations in each. */
export function InboxViews({
  address,
  counts,
  tests,
}: {
  address: InboxAddress;
  counts: InboxCounts | undefined;
  /** True in the inbox of one agent: only an agent has tests. */
  tests: boolean;
}) {
  const t = useTexts();
  const views = INBOX_VIEWS.filter((view) => tests || view !== 'tests');
  return (
    <NavTabs aria-label={t('views')} mb="3">
      {views.map((view) => {
        const count = countOf(counts, view);
        return (
          <NavTab key={view} asChild>
            <Link
              to={address.toView(view)}
              aria-current={view === address.view ? 'page' : undefined}
            >
              {t(`view.${view}`)}
              {count > 0 && <Badge tone={view === 'waiting' ? 'danger' : 'neutral'}>{count}</Badge>}
            </Link>
          </NavTab>
        );
      })}
    </NavTabs>
  );
}

const countOf = (counts: InboxCounts | undefined, view: InboxView): number =>
  counts && view in counts ? counts[view as keyof InboxCounts] : 0;
