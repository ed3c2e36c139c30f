import type { DeletedAgent, Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { FindAnsweringText, NoticeChoices } from '../agent-store/port';
import { AGENT_ENVIRONMENT } from '../environment';
import { agentDeletions } from './agent-deletions';
import { agentsOf } from './agents';
import type { Agents } from './agents';
import { agentTemplates } from './agent-templates';
import { convertTemplateProcedure } from './convert-template';
import { agentDirectory } from './directory';
import type { CachedDirectory } from './directory';
import { handoffRules } from './handoff-rules';
import { forgetAgent, forgetWorkspace } from './forget';
import { lifecycleRoutes } from './lifecycle-routes';
import { noticeRoutes } from './notice-routes';
import { platformRoute } from './platform-route';
import { agentRoutes } from './routes';
import { secretRoutes } from './secret-routes';
import { CUSTOMER_INDEXES } from './show-to';
import { templateRoutes } from './template-routes';
import { titleIndex } from './title-index';
import { uploadFileProcedure } from './upload-file';
import { versionRoutes } from './version-routes';
import { workspaceAgents } from './workspace-agents';

export interface AgentsDeps {
  texts: FindAnsweringText;
  notices: NoticeChoices;
  /** Deletes all data that the modules keep of an agent. */
  forgetFully(region: Region, agent: DeletedAgent): Promise<void>;
}

export interface AgentsModule extends ServerModule {
  agents: Agents;
  directory: CachedDirectory;
}

/** The module in which owners create, change, publish and delete agents. */
export function agentsModule(
  context: SliceContext,
  { texts, notices, forgetFully }: AgentsDeps,
): AgentsModule {
  const { FLOWS_HOST: flowsHost } = context.environment(AGENT_ENVIRONMENT);
  const titles = titleIndex(context.store);
  const directory = agentDirectory(context, texts, handoffRules(context));
  const deletions = agentDeletions(context);
  const agents = agentsOf(context, {
    titles,
    onDeleted: () => deletions.look(),
    onClosed: (region, agentId) => {
      directory.forget(region, agentId);
      context.port('agentCleanup').endStreams();
    },
  });
  return {
    name: 'agents',
    agents,
    directory,
    routes: [
      ...agentRoutes(agents, context.config.publicUrl),
      ...lifecycleRoutes(agents),
      ...versionRoutes(agents),
      ...secretRoutes(context.secrets),
      ...noticeRoutes(context, notices),
      ...templateRoutes(agents),
      platformRoute(flowsHost),
      convertTemplateProcedure(agents),
      uploadFileProcedure(context),
    ],
    indexes: CUSTOMER_INDEXES,
    schedules: [deletions.schedule('delete-agents')],
    hosts: flowsHost === undefined ? [] : [flowsHost],
    provides: {
      agentDirectory: directory,
      workspaceAgents: workspaceAgents(context, agents),
      agentTemplates: agentTemplates(agents),
    },
    workers: [directory, titles, { start: () => deletions.look(), stop: () => deletions.stop() }],
    forgetAgent: (region, agent) => forgetAgent(context, region, agent),
    forgetWorkspace: (region, workspaceId) =>
      forgetWorkspace(context, forgetFully, region, workspaceId),
  };
}
