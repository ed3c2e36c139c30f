import { AppError } from '@voxgrove/contracts';
import type { ClientId, Region } from '@voxgrove/contracts';
import { choicePage } from '@voxgrove/server/http/choice-page';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc } from '@voxgrove/server/store/port';
import { z } from 'zod';
import { reportRecipients } from './collections';
import type { ReportRecipientRow } from './collections';
import { wordingIn } from './report-words';

const Input = z.object({ token: z.string().regex(/^[A-Za-z0-9]{32}$/) });
const OPEN = { policy: 'public.read', rateClass: 'public', audit: false, input: Input } as const;
const POST = { ...OPEN, method: 'POST', bodyLimit: 4_096 } as const;

/**
 * Pages on which a person unsubscribes from the monthly report, or subscribes again, without
 * signing in.
 */
export function unsubscribeRoutes({ store, port }: SliceContext): AnyRoute[] {
  async function found(region: Region, token: string): Promise<Doc<ReportRecipientRow>> {
    const [row] = await store.for(region).query(reportRecipients, {
      where: [{ field: 'token', op: '==', value: token }],
      limit: 1,
    });
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }
  /** The page is in the language of the client whose link it is. */
  async function pageFor(
    region: Region,
    { id, data: { agencyId } }: Doc<ReportRecipientRow>,
    text: 'ask' | 'ended' | 'begun',
  ): Promise<EndpointReply> {
    const [agency, client] = await Promise.all([
      port('agencies').get(region, agencyId),
      port('clients').get(region, id as ClientId),
    ]);
    const { language, say } = wordingIn(client?.preferredLanguage ?? '');
    const name = agency?.name ?? '';
    const action = text === 'ended' ? 'subscribe' : 'unsubscribe';
    return choicePage({
      lang: language,
      title: name === '' ? say('title') : say('titleOf', { name }),
      text: say(text),
      button: { action, label: say(action) },
    });
  }
  async function choose(region: Region, token: string, isOn: boolean): Promise<EndpointReply> {
    const row = await found(region, token);
    await store.for(region).update(reportRecipients, row.id, { isOn });
    return pageFor(region, row, isOn ? 'begun' : 'ended');
  }
  return [
    endpoint({
      ...OPEN,
      method: 'GET',
      path: '/report/:token/unsubscribe',
      summary: 'A page with the button that ends the monthly report; opening it changes nothing.',
      handler: async ({ input: { token } }, { region }) =>
        pageFor(region, await found(region, token), 'ask'),
    }),
    endpoint({
      ...POST,
      path: '/report/:token/unsubscribe',
      summary: 'Ends the monthly report with one click, without signing in.',
      handler: ({ input: { token } }, { region }) => choose(region, token, false),
    }),
    endpoint({
      ...POST,
      path: '/report/:token/subscribe',
      summary: 'Begins the monthly report again.',
      handler: ({ input: { token } }, { region }) => choose(region, token, true),
    }),
  ];
}
