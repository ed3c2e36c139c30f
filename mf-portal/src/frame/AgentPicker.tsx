import { cutText } from '@voxgrove/contracts';
import type { Portal } from '@voxgrove/sdk';
import { navigateTo, portalAccess, useT } from '@voxgrove/sdk';
import { Box, Button, Icon, Menu } from '@voxgrove/ui';
import type { PortalAgent } from '../../contract/agents';
import { firstTab } from '../door/landing';

const SHOWN_CHARS = 30;

export interface AgentPickerProps {
  agents: readonly PortalAgent[];
  portal: Portal;
  path: string;
}

/** Switches to another agent and opens the same page for it. */
export function AgentPicker({ agents, portal, path }: AgentPickerProps) {
  const t = useT('mf-portal');
  const { openId, tab: openTab } = openPage(path);
  const open = agents.find(({ ID }) => ID === openId);
  const tab = openTab ?? firstTab(portalAccess(portal).canAccess);
  if (agents.length === 0) return null;
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button variant="ghost" maxW="full" px={{ base: '2', md: '3.5' }}>
          <Box as="span" truncate htmlTranslate="no">
            {open ? cutText(open.title, SHOWN_CHARS) : t('bar.chooseAgent')}
          </Box>
          <Icon name="chevron-down" size={16} />
        </Button>
      }
      actions={agents.map(({ ID, title }) => ({
        id: ID,
        label: cutText(title, SHOWN_CHARS),
        onSelect: () => navigateTo(`/agents/${ID}/${tab}`),
      }))}
    />
  );
}

/**
 * Returns the agent of a page and its tab, which every agent has. A tab of the agency consists of
 * several segments.
 */
function openPage(path: string): { openId?: string; tab?: string } {
  const [, area, openId, section, ...rest] = path.split('/');
  if (area !== 'agents' || openId === undefined) return {};
  if (!section) return { openId };
  return { openId, tab: section === 'c' ? [section, ...rest].join('/') : section };
}
