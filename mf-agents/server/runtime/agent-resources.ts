import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { sameMoment } from '@voxgrove/server/store/same-moment';
import type { WorkspaceCredentials } from '../credentials/port';
import { callFunction } from '../functions/port';
import type { WorkspaceFunctions } from '../functions/port';
import type { AnswerRequest } from './answer-engine';
import type { AgentFunction } from './model/function-calls';
import type { ModelAccess } from './model/model-engine';
import { answerCredits } from './model/answer-credits';
import type { AnswerCredits } from './model/answer-credits';
import { tokenAllowance } from './model/token-allowance';
import type { TokenAllowance } from './model/token-allowance';

type Asked = Pick<AnswerRequest, 'region' | 'workspaceId' | 'agentId'>;
type AskedInConversation = Asked & Pick<AnswerRequest, 'draft' | 'conversationId' | 'test'>;

/** Returns the functions that every agent with a model has. */
export type BuiltInFunctions = (conversation: AskedInConversation) => AgentFunction[];

/**
 * Data of the agent's workspace that answers need. It is read for every answer, so a replaced key
 * or a changed function takes effect at once.
 */
export interface AgentResources {
  /** Returns the workspace's own model access, or null. */
  model(agent: Asked): Promise<ModelAccess | null>;
  /** Functions for the model. */
  functions(conversation: AskedInConversation): Promise<AgentFunction[]>;
  /** Limits how much the model may be used. */
  tokens: TokenAllowance;
  /** Charges answers of the installation's model. */
  credits: AnswerCredits;
}

export function agentResources(
  context: Pick<SliceContext, 'outbound' | 'clock' | 'config' | 'store' | 'port' | 'log'>,
  credentials: WorkspaceCredentials,
  functions: WorkspaceFunctions,
  builtIn: BuiltInFunctions,
): AgentResources {
  const { outbound, clock, config } = context;
  /** Answers that begin at the same moment share one read. */
  const together = sameMoment<Awaited<ReturnType<WorkspaceCredentials['model']>>>();
  const functionsTogether = sameMoment<Awaited<ReturnType<WorkspaceFunctions['forAgent']>>>();
  return {
    tokens: tokenAllowance(context),
    credits: answerCredits(context),
    async model({ region, workspaceId }) {
      const access = await together(`${region}/${workspaceId}`, () =>
        credentials.model(region, workspaceId),
      );
      return (
        access && {
          baseUrl: access.baseUrl,
          name: access.model,
          apiKey: new Secret(access.apiKey),
          purpose: 'customer-model',
        }
      );
    },
    async functions(conversation) {
      const { region, workspaceId, agentId } = conversation;
      const credential = (name: string) => credentials.value(region, workspaceId, name);
      const ownFunctions = (
        await functionsTogether(`${region}/${workspaceId}/${agentId}`, () =>
          functions.forAgent(region, workspaceId, agentId),
        )
      ).map((definition): AgentFunction => ({
        definition,
        call: (args, key, signal) =>
          callFunction({ outbound, clock, config, credential, key, signal }, definition, args),
      }));
      const names = ownFunctions.map(({ definition }) => definition.name);
      // A workspace's own function replaces a built-in one of the same name.
      const builtInFunctions = builtIn(conversation).filter(
        ({ definition }) => !names.includes(definition.name),
      );
      return [...ownFunctions, ...builtInFunctions];
    },
  };
}
