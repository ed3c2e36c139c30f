import { AgentId } from '@voxgrove/contracts';
import {
  Link,
  linkTo,
  useAppPath,
  usePaletteSource,
  useQuery,
  useSearchParams,
  useWorkspace,
} from '@voxgrove/sdk';
import { Button, HStack, Icon } from '@voxgrove/ui';
import { agentQuery, findAgents } from '../data/agents/queries';
import { useTexts } from '../i18n/useTexts';
import { useTabs } from '../screens/AgentWorkspace/useTabs';
import { AgentSwitcher } from './AgentSwitcher';
import { PublishControls } from './PublishControls';
import { useConversationLines } from './use-conversation-lines';
import { usePlaceLines } from './use-place-lines';
import { useUtilityLines } from './use-utility-lines';

/** Greatest number of agents per query in the command palette. */
const PALETTE_LINES = 8;

/** Controls of the top bar for the agent of the page: switch, demo, publish. */
export function Topbar() {
  const t = useTexts();
  const path = useAppPath();
  const [search] = useSearchParams();
  const demoOf = (agentId: string) => linkTo('widget.demo', {}, { vg_id: agentId });
  const [, section, inPath = '', subpage = ''] = path.split('/');
  const onDemo = demoOf('')?.split('?')[0] === path;
  const idInPath = section === 'agents' ? inPath : '';
  const id = onDemo ? (search.get('vg_id') ?? '') : idInPath;
  const agentId = AgentId.safeParse(id).success ? id : undefined;
  const { data } = useQuery({ ...agentQuery(agentId ?? ''), enabled: agentId !== undefined });
  const { uid } = useWorkspace();
  usePaletteSource({
    id: 'agents',
    title: t('topbar.source'),
    search: async (query, signal) =>
      (await findAgents(uid, query, PALETTE_LINES, signal)).map(({ ID, title }) => ({
        id: ID,
        title,
        icon: 'bot',
        group: t('topbar.source'),
        path: `/agents/${ID}/overview`,
        keywords: ID,
      })),
  });
  useUtilityLines();
  const tabs = useTabs(data?.agent);
  usePlaceLines(data?.agent, tabs);
  useConversationLines(agentId);
  // After a switch, the same tab of the other agent opens.
  const part = tabs.some((tab) => tab.path === subpage) ? subpage : 'overview';
  const demo = agentId && demoOf(agentId);
  const pathOf = (other: string) => (onDemo && demoOf(other)) || `/agents/${other}/${part}`;
  return (
    <HStack gap="2" minW="0" flex="1" justify="space-between">
      <AgentSwitcher agentId={agentId} agent={data?.agent} pathOf={pathOf} />
      {data && !onDemo && (
        <HStack gap="2" flexShrink="0">
          {demo && (
            <Button variant="ghost" asChild hideBelow="lg">
              <Link to={demo}>
                <Icon name="monitor-play" size={16} />
                {t('topbar.demo')}
              </Link>
            </Button>
          )}
          <PublishControls key={data.agent.ID} view={data} />
        </HStack>
      )}
    </HStack>
  );
}
