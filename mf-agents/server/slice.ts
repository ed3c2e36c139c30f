import type { Slice } from '@voxgrove/server/slice';
import { agentsOf } from './agents/agents';
import { answeringTexts } from './agents/answering-text';
import { convertTemplateProcedure } from './agents/convert-template';
import { agentDirectory } from './agents/directory';
import { agentDeletions } from './agents/agent-deletions';
import { forgetAgentWith } from './agents/forget-agent';
import { forgetWorkspace } from './agents/forget-workspace';
import { lifecycleRoutes } from './agents/lifecycle-routes';
import { agentOrDeletedResource, agentOrNewResource, agentResource } from './agents/resources';
import { knowledgeRoute } from './agents/knowledge-route';
import { agentRoutes } from './agents/routes';
import { secretRoutes } from './agents/secret-routes';
import { platformRoute } from './agents/platform-route';
import { templateRoutes } from './agents/template-routes';
import { titleIndex } from './agents/title-index';
import { uploadFileProcedure } from './agents/upload-file';
import { versionRoutes } from './agents/version-routes';
import { activityRoute } from './conversations/activity-route';
import { answerUpkeep } from './conversations/answer-upkeep';
import { answerWorker } from './conversations/answer-worker';
import { peopleCaller } from './conversations/call-people';
import { conversationsPort } from './conversations/conversations';
import { liveText } from './conversations/live-text';
import { memberRoutes } from './conversations/member-routes';
import { membersOf } from './conversations/members';
import { conversationRoutes } from './conversations/routes';
import { sweepConversations } from './conversations/sweep-conversations';
import { visitorSessionsRoute } from './conversations/visitor-sessions-route';
import { tellPeople } from './conversations/tell-people';
import { workspaceCredentials } from './credentials/credentials';
import { crawlWorker } from './crawler/crawl-worker';
import { crawlersOf } from './crawler/crawlers';
import { crawlerRoutes } from './crawler/routes';
import { websiteReading } from './crawler/website-reading';
import { credentialRoutes } from './credentials/routes';
import { cssRoutes } from './css-assistant/routes';
import { seedDemoAgent } from './demo/seed-demo';
import { workspaceFunctionsOf } from './functions/functions';
import { functionRoutes } from './functions/routes';
import { INDEXES } from './indexes';
import { insightRoutes } from './knowledge/insight-routes';
import { linkReading } from './knowledge/link-reading';
import { linkWorker } from './knowledge/link-worker';
import { sourceRoutes } from './knowledge/routes';
import { sourcesOf } from './knowledge/sources';
import { unansweredOf } from './knowledge/unanswered';
import { onboardingOf } from './onboarding/onboarding';
import { workspacePromptsOf } from './prompts/prompts';
import { promptRoutes } from './prompts/routes';
import { agentResources } from './runtime/agent-resources';
import { answerEngineOf } from './runtime/choose-engine';
import { agentKnowledge } from './runtime/knowledge';
import { completeChat } from './runtime/model/chat-completion';
import { modelThread } from './runtime/model/thread/model-thread';
import { agentTopics } from './topics';

/** Agents, what they know, the conversations they have and the answers they give. */
export const slice: Slice = {
  name: 'mf-agents',
  async setup(context) {
    const { store, clock, log } = context;
    await store.ensureIndexes(INDEXES);
    const titles = titleIndex(store);
    const texts = answeringTexts(store);
    const directory = agentDirectory(context, texts);
    const deletions = agentDeletions(context);
    const agents = agentsOf(context, {
      titles,
      onDeleted: () => deletions.look(),
      onClosed: (region, agentId) => {
        directory.forget(region, agentId);
        context.port('agentCleanup').endStreams();
      },
    });
    const knowledge = agentKnowledge(store);
    const live = liveText(store, log);
    const credentials = workspaceCredentials(context);
    const functions = workspaceFunctionsOf(context);
    const resources = agentResources(context, credentials, functions);
    const models = modelThread({
      config: context.config,
      log,
      clock,
      completeHere: completeChat(context.outbound),
    });
    const engine = answerEngineOf(
      { config: context.config, log, complete: models.complete },
      knowledge,
      resources,
    );
    const answering = {
      clock,
      log,
      live,
      upkeep: answerUpkeep(store, clock, log),
      engine,
      text: texts,
    };
    const worker = answerWorker(store, { ...answering, tell: tellPeople(context) });
    const forgetAgent = forgetAgentWith(context, worker);
    const onboarding = onboardingOf(context, agents);
    const crawling = crawlWorker(context);
    const crawlers = crawlersOf(context, (region) => crawling.wake(region));
    const links = linkWorker(context);
    const sources = sourcesOf(context, {
      website: websiteReading(context, (region) => crawling.wake(region)),
      link: linkReading(context, (region) => links.wake(region)),
    });
    const unanswered = unansweredOf(context);
    let stopSweeping = () => {};
    const calls = peopleCaller(context);
    const conversations = conversationsPort({
      store,
      clock,
      directory,
      live,
      worker,
      calls,
      opened: () => {
        if (context.config.model) models.ready();
      },
    });
    const members = membersOf(context, { live, worker });

    return {
      routes: [
        ...agentRoutes(agents, context.config.publicUrl),
        ...lifecycleRoutes(agents),
        ...versionRoutes(agents),
        ...secretRoutes(context.secrets),
        ...templateRoutes(agents),
        knowledgeRoute(context),
        ...sourceRoutes(sources, unanswered),
        ...insightRoutes(context, knowledge, unanswered),
        platformRoute(context.config),
        convertTemplateProcedure(agents),
        uploadFileProcedure(context),
        ...conversationRoutes(store),
        ...memberRoutes(members),
        visitorSessionsRoute(store),
        activityRoute(store),
        ...credentialRoutes(context, credentials),
        ...functionRoutes(context, functions, credentials),
        ...cssRoutes(context, resources),
        ...promptRoutes(workspacePromptsOf(context)),
        ...crawlerRoutes(crawlers),
        ...onboarding.routes,
      ],
      resources: {
        agent: agentResource(store),
        agentOrNew: agentOrNewResource(store),
        agentOrDeleted: agentOrDeletedResource(store),
      },
      topics: agentTopics,
      provides: { agentDirectory: directory, conversations, credentials },
      async start() {
        await Promise.all([directory.start(), titles.start(), knowledge.start(), live.start()]);
        worker.start();
        calls.start();
        crawling.start();
        links.start();
        stopSweeping = sweepConversations(context);
        await onboarding.start();
        deletions.start();
      },
      async stop() {
        stopSweeping();
        await deletions.stop();
        await Promise.all([
          worker.stop(),
          calls.stop(),
          crawling.stop(),
          links.stop(),
          onboarding.stop(),
        ]);
        await models.stop();
        directory.stop();
        titles.stop();
        knowledge.stop();
        live.stop();
      },
      forgetWorkspace: (region, workspaceId) =>
        forgetWorkspace(context, { credentials, forgetAgent }, region, workspaceId),
      forgetAgent: (region, { workspaceId, agentId }) => forgetAgent(region, workspaceId, agentId),
      seed: (demo) => seedDemoAgent({ context, agents, answering }, demo),
    };
  },
};
