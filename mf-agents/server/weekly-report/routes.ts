import { AppError, WorkspaceId } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { choicePage } from '@voxgrove/server/http/choice-page';
import type { ChoicePage } from '@voxgrove/server/http/choice-page';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { WeeklyReportReply } from '../../contract/weekly-report';
import { reportChoices, reportKey } from './collections';
import { choiceOf } from './send-reports';

const Token = z.string().regex(/^[A-Za-z0-9]{32}$/);
const PATH = '/workspaces/:workspaceId/weekly-report';
const resource = (input: { workspaceId: string }) => ({
  type: 'workspace' as const,
  id: input.workspaceId,
});

const UNKNOWN =
  'This link is no longer valid. You can switch the report off in the inbox settings.';
const ENDED = 'You will not get this report again. You can switch it on in the inbox settings.';

/**
 * Returns the routes that read and change whether the caller gets the weekly report, and the route
 * of the unsubscribe link.
 */
export function reportRoutes(slice: SliceContext): AnyRoute[] {
  const { store } = slice;
  const own = async ({ principal, region }: RequestContext, workspaceId: WorkspaceId) => {
    if (principal.kind !== 'user') throw new AppError('NOT_FOUND');
    const { userId } = principal;
    const people = await slice.port('workspaces').people(region, workspaceId);
    const isOwner = people.some((one) => one.userId === userId && one.role === 'owner');
    return choiceOf(slice, region, workspaceId, userId, isOwner);
  };
  const unsubscribe = async (region: Region, token: string): Promise<EndpointReply> => {
    const here = store.for(region);
    const [choice] = await here.query(reportChoices, {
      where: [{ field: 'token', op: '==', value: token }],
      limit: 1,
    });
    if (!choice) return page({ text: UNKNOWN, status: 404 });
    await here.update(reportChoices, choice.id, { isOn: false });
    return page({ text: ENDED });
  };
  return [
    route({
      method: 'GET',
      path: PATH,
      summary: 'Does the caller get the weekly report of a workspace.',
      policy: 'workspace.read',
      resource,
      rateClass: 'read',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: WeeklyReportReply,
      handler: async ({ workspaceId }, context) => ({
        data: { isOn: (await own(context, workspaceId)).isOn },
      }),
    }),
    route({
      method: 'PUT',
      path: PATH,
      summary: 'Switches the weekly report of a workspace on or off for the caller.',
      policy: 'workspace.read',
      resource,
      rateClass: 'write',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId, isOn: z.boolean() }),
      output: WeeklyReportReply,
      handler: async ({ workspaceId, isOn }, context) => {
        const { userId } = await own(context, workspaceId);
        await store
          .for(context.region)
          .update(reportChoices, reportKey(workspaceId, userId), { isOn });
        return { data: { isOn } };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/weekly-report/:token/unsubscribe',
      summary: 'A page with the button that ends the weekly report; opening it changes nothing.',
      policy: 'public.read',
      rateClass: 'public',
      audit: false,
      input: z.object({ token: Token }),
      handler: async () =>
        page({
          text: 'Do you want to end the weekly report?',
          button: { action: 'unsubscribe', label: 'Unsubscribe' },
        }),
    }),
    endpoint({
      method: 'POST',
      path: '/weekly-report/:token/unsubscribe',
      summary: 'Ends the weekly report with one click, without signing in.',
      bodyLimit: 4_096,
      policy: 'public.read',
      rateClass: 'public',
      audit: false,
      input: z.object({ token: Token }),
      handler: ({ input: { token } }, { region }) => unsubscribe(region, token),
    }),
  ];
}

const page = (content: Omit<ChoicePage, 'title'>): EndpointReply =>
  choicePage({ title: 'Weekly report', ...content });
