import { read, stream, write } from './port-methods';
import type { DeletedAgent, LiveEvent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { ResourceScope } from '../http/principal';
import type { PolicyName, PolicyResources } from '../http/policy';
import type { StreamEvent } from '../http/route';
import type { PortMethods } from './port-methods';

/** Calls that the gateway makes to a slice in another process. */
export interface SliceHooks {
  /** Returns the tenant of a resource of the slice, or null if the resource does not exist. */
  resolve(type: string, region: Region, id: string): Promise<ResourceScope | null>;
  /** Idempotent. */
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
  /** Idempotent. */
  forgetAgent(region: Region, agent: DeletedAgent): Promise<void>;
  /** Returns the live topics of the slice. */
  topics(): Promise<TopicFacts[]>;
  /** Yields changes, from now on, of topics for which the caller has admitted a subscriber. */
  listen(
    region: Region,
    topics: string[],
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent<LiveEvent>>;
}

/** Facts that are needed to admit a subscriber to a live topic. */
export interface TopicFacts {
  /** Pattern with `{id}`; without `{id}`, a topic of the installation. */
  pattern: string;
  policy: PolicyName;
  resource?: keyof PolicyResources;
}

/** Timeout for deleting all data of a workspace, which can take long. */
const FORGET_MS = 150_000;

/** The name under which every slice offers its hooks. */
export const HOOKS = 'hooks';

export const HOOK_METHODS: PortMethods<SliceHooks> = {
  resolve: read(),
  forgetWorkspace: write((_region, workspaceId) => workspaceId, { timeoutMs: FORGET_MS }),
  forgetAgent: write((_region, { agentId }) => agentId, { timeoutMs: FORGET_MS }),
  topics: read(),
  listen: stream,
};
