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
import { screenLanguage } from '@voxgrove/contracts/language';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import { ReportLanguage, SendReportReply, WeeklyReportReply } from '../../contract/weekly-report';
import type { WeeklyReport } from '../../contract/weekly-report';
import { reportChoices, reportKey } from './collections';
import type { ReportChoice } from './collections';
import { reportWords } from './report-words';
import { workspacesWithFigures } from '../analytics/port';
import { addDays, localTime } from '../local-time';
import { choiceOf, mailReport } from './send-reports';

const Token = z.string().regex(/^[A-Za-z0-9]{32}$/);
const PATH = '/workspaces/:workspaceId/weekly-report';
const resource = (input: { workspaceId: string }) => ({
  type: 'workspace' as const,
  id: input.workspaceId,
});

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
  const find = async (region: Region, token: string) => {
    const [choice] = await store.for(region).query(reportChoices, {
      where: [{ field: 'token', op: '==', value: token }],
      limit: 1,
    });
    return choice;
  };
  const unsubscribe = async (
    region: Region,
    token: string,
    acceptLanguage: string | undefined,
  ): Promise<EndpointReply> => {
    const here = store.for(region);
    const choice = await find(region, token);
    if (!choice) return unknownPage(acceptLanguage);
    await here.update(reportChoices, choice.id, { isOn: false });
    const { language = 'en' } = choice.data;
    return page(language, { text: reportWords(language).ended });
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
        data: viewOf(await own(context, workspaceId)),
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
      input: z.strictObject({
        workspaceId: WorkspaceId,
        isOn: z.boolean(),
        language: ReportLanguage.optional(),
      }),
      output: WeeklyReportReply,
      handler: async ({ workspaceId, isOn, language }, context) => {
        const known = await own(context, workspaceId);
        const change = { isOn, ...(language && { language }) };
        await store
          .for(context.region)
          .update(reportChoices, reportKey(workspaceId, known.userId), change);
        return { data: viewOf({ ...known, ...change }) };
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/send`,
      summary: 'Mails the caller the figures of the last seven days now.',
      policy: 'workspace.read',
      resource,
      rateClass: 'write',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: SendReportReply,
      handler: async ({ workspaceId }, context) => {
        const { region, requestId, principal } = context;
        const choice = await own(context, workspaceId);
        const zones = await workspacesWithFigures(store.for(region));
        const zone = zones.find((one) => one.workspaceId === workspaceId)?.timeZone ?? 'UTC';
        const today = localTime(slice.clock.now(), zone).day;
        const sent = await mailReport(slice, region, choice, {
          to: principal.kind === 'user' ? principal.user.email : '',
          week: { from: addDays(today, -6), to: today },
          key: `report-now-${choice.userId}-${requestId}`,
        });
        return { data: { sent } };
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
      handler: async ({ input: { token }, headers }, { region }) => {
        const choice = await find(region, token);
        if (!choice) return unknownPage(headers['accept-language']);
        const { language = 'en' } = choice.data;
        const { ask, unsubscribe: label } = reportWords(language);
        return page(language, { text: ask, button: { action: 'unsubscribe', label } });
      },
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
      handler: ({ input: { token }, headers }, { region }) =>
        unsubscribe(region, token, headers['accept-language']),
    }),
  ];
}

const viewOf = ({ isOn, language = 'en' }: ReportChoice): WeeklyReport => ({ isOn, language });

const page = (
  language: ScreenLanguage,
  content: Omit<ChoicePage, 'title' | 'lang'>,
): EndpointReply => choicePage({ title: reportWords(language).title, lang: language, ...content });

/** Returns the page for an unknown link, in the language of the browser. */
function unknownPage(acceptLanguage: string | undefined): EndpointReply {
  const language = screenLanguage((acceptLanguage ?? '').split(',')) ?? 'en';
  return page(language, { text: reportWords(language).unknown, status: 404 });
}
