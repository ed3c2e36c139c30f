import { z } from 'zod';
import type { WorkspaceId } from '@voxgrove/contracts';
import { PROMPT } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import { Deleted, InWorkspace } from '../../contract/in-workspace';
import {
  PromptId,
  PromptInput,
  PromptListReply,
  PromptReply,
  PromptVersionsReply,
} from '../../contract/prompts';
import { actorOf } from '../actor';
import { onlyGiven } from '../only-given';
import type { Author, WorkspacePrompts } from './prompts';

const InPrompt = InWorkspace.extend({ promptId: PromptId });

/** Routes for the library of prompts that the members of a workspace share. */
export function promptRoutes(prompts: WorkspacePrompts): AnyRoute[] {
  const inWorkspace = ({ workspaceId }: { workspaceId: string }) => ({
    type: 'workspace',
    id: workspaceId,
  });
  const read = {
    policy: 'workspace.read',
    resource: inWorkspace,
    rateClass: 'read',
    audit: false,
  } as const;
  const write = { policy: 'workspace.write', resource: inWorkspace, rateClass: 'write' } as const;
  const author = (workspaceId: WorkspaceId, request: RequestContext): Author => ({
    ...actorOf(request),
    workspaceId,
  });
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/prompts',
      summary: 'Prompts of a workspace that match words and a tag, last changed first, by pages.',
      input: InWorkspace.extend({
        q: z.string().max(200).default(''),
        tag: z.string().max(PROMPT.tagMaxLength).optional(),
        offset: z.coerce.number().int().min(0).max(PROMPT.max).default(0),
      }),
      output: PromptListReply,
      ...read,
      handler: async ({ workspaceId, q, tag, offset }, { region }) =>
        prompts.list(region, workspaceId, { q, tag, offset }),
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/prompts/:promptId',
      summary: 'One prompt with its version.',
      input: InPrompt,
      output: PromptReply,
      ...read,
      handler: async ({ workspaceId, promptId }, { region }) => ({
        data: await prompts.read(region, workspaceId, promptId),
      }),
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/prompts/:promptId/versions',
      summary: 'Title and text of a prompt as they once were, newest first.',
      input: InPrompt,
      output: PromptVersionsReply,
      ...read,
      handler: async ({ workspaceId, promptId }, { region }) => ({
        data: await prompts.versions(region, workspaceId, promptId),
      }),
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/prompts/:promptId',
      summary: 'Creates a prompt under an id the caller chose; a repeat changes nothing.',
      input: InPrompt.extend(PromptInput.shape),
      output: PromptReply,
      ...write,
      audit: 'prompt.created',
      handler: async ({ workspaceId, promptId, ...input }, request) => ({
        data: await prompts.create(author(workspaceId, request), promptId, input),
      }),
    }),
    route({
      method: 'PATCH',
      path: '/workspaces/:workspaceId/prompts/:promptId',
      summary: 'Changes some fields of a prompt; If-Match refuses a stale version.',
      input: InPrompt.extend(PromptInput.partial().shape),
      output: PromptReply,
      ...write,
      audit: 'prompt.changed',
      handler: async ({ workspaceId, promptId, ...changes }, request) => ({
        data: await prompts.save(
          author(workspaceId, request),
          promptId,
          onlyGiven(changes),
          request.ifVersion,
        ),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/workspaces/:workspaceId/prompts/:promptId',
      summary: 'Deletes a prompt and its versions; agents keep what was inserted into them.',
      input: InPrompt,
      output: Deleted,
      ...write,
      audit: 'prompt.deleted',
      handler: async ({ workspaceId, promptId }, { region }) => {
        await prompts.remove(region, workspaceId, promptId);
        return { success: true as const };
      },
    }),
  ];
}
