import { useTitle } from '@voxgrove/sdk';
import { ListPage } from '@voxgrove/ui';
import { useLiveConversations } from '../../data/conversations/useLiveConversations';
import { useTexts } from '../../i18n/useTexts';
import { EngineNotice } from '../../parts/EngineNotice';
import { useAgent } from '../../data/agents/useAgent';
import { AboutCard } from './AboutCard';
import { ActivityCard } from './ActivityCard';
import { KnowledgeCard } from './KnowledgeCard';
import { NextSteps } from './NextSteps';
import { OverviewLayout, Pair } from './OverviewLayout';
import { RemoteCards } from './RemoteCards';
import { StateCard } from './StateCard';
import { UnansweredCard } from './UnansweredCard';
import { WebsiteCard } from './WebsiteCard';

/**
 * First screen of an agent for its owner: its published state, the next steps, recent
 * conversations, the websites that use the agent, and its knowledge.
 */
export function OverviewScreen() {
  const t = useTexts();
  const view = useAgent();
  const { agent } = view;
  useLiveConversations(agent.ID);
  useTitle(t('overview.title', { name: agent.title }));
  return (
    <ListPage>
      <OverviewLayout
        first={
          <>
            <StateCard agent={agent} />
            <NextSteps view={view} />
          </>
        }
        main={
          <>
            <ActivityCard agentId={agent.ID} />
            <UnansweredCard agentId={agent.ID} />
            <Pair>
              <WebsiteCard agentId={agent.ID} />
              <KnowledgeCard agentId={agent.ID} />
            </Pair>
            <RemoteCards agent={agent} />
          </>
        }
        last={
          <>
            <AboutCard agent={agent} />
            <EngineNotice agentId={agent.ID} />
          </>
        }
      />
    </ListPage>
  );
}
