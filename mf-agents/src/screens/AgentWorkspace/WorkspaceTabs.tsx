import { TEST_PANEL } from '@voxgrove/contracts';
import { Link, NavLink, useAppPath, useFlag, usePortal } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import { Box, Flex, Icon, IconButton, NavTab, NavTabs, PageTabs, Tooltip } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { TabSearch } from './search/TabSearch';
import { ASIDE_H } from './WorkspaceLayout';
import type { TabsLayout } from './WorkspaceLayout';
import { isOfTab } from './tabs';
import type { Tab } from './tabs';
import { useTabsAside } from './use-tabs-aside';

/** Space at the end of the row for the button of the test panel on phones. */
const TestButtonRoom = () => (
  <Box hideFrom="md" flexShrink="0" w={`${TEST_PANEL.phoneButtonPx}px`} />
);

function TabIcon({ icon, iconUrl }: Pick<Tab, 'icon' | 'iconUrl'>) {
  if (iconUrl === undefined) return <Icon name={icon} />;
  return <img src={iconUrl} alt="" width={18} height={18} />;
}

/** Tabs of the agent, with the buttons that move and collapse them. */
export function WorkspaceTabs({
  agentId,
  tabs,
  layout: { aside, collapsed, room },
}: {
  agentId: string;
  tabs: readonly Tab[];
  layout: TabsLayout;
}) {
  const t = useTexts();
  const [, setAside] = useTabsAside();
  const inPortal = usePortal() !== null;
  const [, , , section] = useAppPath().split('/');
  const [, setCollapsed] = useFlag('agentTabsCollapsed');
  const turn = useRef<HTMLButtonElement>(null);
  const byHand = useRef(false);
  // The button moves together with the tabs and must keep the focus.
  useEffect(() => {
    if (byHand.current) turn.current?.focus();
    byHand.current = false;
  }, [aside]);
  const turnTo = (next: boolean) => {
    byHand.current = true;
    setAside(next);
  };
  const renderTab = (tab: Tab) => {
    const { path, icon, iconUrl, label, name: givenName } = tab;
    const name = givenName ?? t(`workspace.tab.${label}`);
    // The link of the router marks its own page only, not the parts of the tab.
    const isPartOpen = path !== section && isOfTab(tab, section);
    const anchor = {
      to: `/agents/${agentId}/${path}`,
      ...(collapsed && { 'aria-label': name }),
    };
    const content = (
      <>
        {aside && <TabIcon icon={icon} iconUrl={iconUrl} />}
        {!collapsed && (
          <Box as="span" truncate={aside}>
            {name}
          </Box>
        )}
      </>
    );
    const link = (
      <NavTab
        asChild
        aside={aside}
        key={path}
        {...(collapsed && { justifyContent: 'center', px: '0' })}
      >
        {isPartOpen ? (
          <Link {...anchor} aria-current="page">
            {content}
          </Link>
        ) : (
          <NavLink {...anchor}>{content}</NavLink>
        )}
      </NavTab>
    );
    return collapsed ? (
      <Tooltip key={path} content={name} placement="right">
        {link}
      </Tooltip>
    ) : (
      link
    );
  };
  const nav = (
    <NavTabs aria-label={t('workspace.tabs')} aside={aside} flex="1" minW="0">
      {tabs.map(renderTab)}
    </NavTabs>
  );
  // Only in portals. Owners have the command palette instead.
  const search = inPortal && !collapsed && (
    <TabSearch agentId={agentId} tabs={tabs} aside={aside} />
  );
  if (!aside)
    return (
      <PageTabs
        end={
          <>
            {search}
            {room && (
              <IconButton
                ref={turn}
                label={t('workspace.aside')}
                color="fg.muted"
                onClick={() => turnTo(true)}
              >
                <Icon name="panel-left-open" size={16} />
              </IconButton>
            )}
            <TestButtonRoom />
          </>
        }
      >
        {nav}
      </PageTabs>
    );
  return (
    <Flex
      direction="column"
      gap="3"
      pos="sticky"
      top="20"
      pe="3"
      borderEndWidth="1px"
      minH={ASIDE_H}
    >
      {search}
      {nav}
      <Flex direction={collapsed ? 'column' : 'row'} justify="space-between" align="center">
        <IconButton
          ref={turn}
          label={t('workspace.onTop')}
          color="fg.muted"
          onClick={() => turnTo(false)}
        >
          <Icon name="panel-top" size={16} />
        </IconButton>
        <IconButton
          label={t(collapsed ? 'workspace.expand' : 'workspace.collapse')}
          aria-expanded={!collapsed}
          color="fg.muted"
          _expanded={{ bg: 'transparent' }}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} size={16} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
