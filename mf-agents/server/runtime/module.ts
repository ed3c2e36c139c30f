import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { WorkspaceCredentials } from '../credentials/port';
import type { WorkspaceFunctions } from '../functions/port';
import { agentResources } from './agent-resources';
import type { AgentResources, BuiltInFunctions } from './agent-resources';
import type { AnswerEngine } from './answer-engine';
import { answerEngineOf } from './choose-engine';
import { agentKnowledge } from './knowledge';
import type { Knowledge } from './knowledge';
import { completeChat } from './model/chat-completion';
import { modelThread } from './model/thread/model-thread';
import { tokenUses } from './model/token-allowance';
import { SNAPSHOT_INDEXES } from './snapshot/collections';
import { forgetSnapshots } from './snapshot/index-snapshots';

/** A snapshot contains a deleted text for at most this long, ms. */
const HOUR_MS = 3_600_000;

export interface RuntimeModule extends ServerModule {
  engine: AnswerEngine;
  knowledge: Knowledge;
  agentResources: AgentResources;
  /** Called when a question may follow. Starts everything that takes time to start. */
  prepare(): void;
}

/** The module that answers questions: from nodes, from knowledge, or by a model. */
export function runtimeModule(
  context: SliceContext,
  credentials: WorkspaceCredentials,
  functions: WorkspaceFunctions,
  builtIn: BuiltInFunctions,
): RuntimeModule {
  const { store, config, log, clock } = context;
  const knowledge = agentKnowledge(store, { log, clock });
  const resources = agentResources(context, credentials, functions, builtIn);
  const models = modelThread({
    config,
    log,
    clock,
    completeHere: completeChat(context.outbound),
  });
  return {
    name: 'runtime',
    knowledge,
    agentResources: resources,
    engine: answerEngineOf({ config, log, complete: models.complete }, knowledge, resources),
    prepare() {
      if (config.model) models.ready();
    },
    // The thread starts with the first question.
    workers: [knowledge, { start: () => undefined, stop: () => models.stop() }],
    indexes: SNAPSHOT_INDEXES,
    schedules: [
      { name: 'refresh-index-snapshots', every: HOUR_MS, run: knowledge.refreshSnapshots },
    ],
    async forgetAgent(region, { agentId }) {
      await store.for(region).delete(tokenUses, agentId);
      await forgetSnapshots(store.for(region), agentId);
    },
  };
}
