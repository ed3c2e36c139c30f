import { composeModules } from '@voxgrove/server/module';
import type { Slice, SliceInstance } from '@voxgrove/server/slice';
import { activityModule } from './activity/module';
import { agentStoreModule } from './agent-store/module';
import { agentsModule } from './agents/module';
import { analyticsModule } from './analytics/module';
import { conversationsModule } from './conversations/module';
import { crawlerModule } from './crawler/module';
import { credentialsModule } from './credentials/module';
import { cssAssistantModule } from './css-assistant/module';
import { declarations } from './declarations';
import { demoModule } from './demo/module';
import { functionsNaming } from './functions/port';
import { functionsModule } from './functions/module';
import { homeModule } from './home/module';
import { inboxModule } from './inbox/module';
import { insightsModule } from './insights/module';
import { leadsModule } from './leads/module';
import { captureAction } from './leads/port';
import { knowledgeModule } from './knowledge/module';
import { onboardingModule } from './onboarding/module';
import { promptsModule } from './prompts/module';
import { runtimeModule } from './runtime/module';
import { weeklyReportModule } from './weekly-report/module';

/** The slice of agents, their knowledge, conversations and answers. */
export const slice: Slice = {
  name: 'mf-agents',
  ...declarations,
  async setup(context) {
    const agentStore = agentStoreModule(context);
    const { texts, notices } = agentStore;
    const credentials = credentialsModule(context, functionsNaming);
    const functions = functionsModule(context, credentials.credentials);
    const crawler = crawlerModule(context);
    const knowledge = knowledgeModule(context, { website: crawler.website });
    const runtime = runtimeModule(
      context,
      credentials.credentials,
      functions.functions,
      captureAction(context),
    );
    const agents = agentsModule(context, {
      texts,
      notices,
      forgetFully: async (region, agent) => composed.forgetAgent?.(region, agent),
    });
    const conversations = conversationsModule(context, {
      texts,
      directory: agents.directory,
      engine: runtime.engine,
      onOpened: () => runtime.prepare(),
    });
    // Lower layers first: workers start and data is deleted in this order.
    const composed: SliceInstance = composeModules([
      credentials,
      agentStore,
      functions,
      promptsModule(context),
      knowledge,
      crawler,
      runtime,
      activityModule(context),
      conversations,
      inboxModule(context, runtime.agentResources, conversations),
      leadsModule(context),
      analyticsModule(context, agents.directory),
      weeklyReportModule(context),
      insightsModule(context, runtime.knowledge, knowledge.unanswered),
      cssAssistantModule(context, runtime.agentResources),
      agents,
      homeModule(context),
      onboardingModule(context, agents.agents),
      demoModule({ context, agents: agents.agents, answering: conversations.answering }),
    ]);
    return composed;
  },
};
