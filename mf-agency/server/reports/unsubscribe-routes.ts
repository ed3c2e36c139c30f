import { screenLanguage } from '@voxgrove/contracts/language';
import type { ClientId, Region } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import type { ClientSpeech } from '@voxgrove/server/client-texts/client-texts';
import { choicePage } from '@voxgrove/server/http/choice-page';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc } from '@voxgrove/server/store/port';
import { z } from 'zod';
import { reportRecipients } from './collections';
import type { ReportRecipientRow } from './collections';

const TOKEN = /^[A-Za-z0-9]{32}$/;
const Input = z.object({ token: z.string().max(200) });
const OPEN = { policy: 'public.read', rateClass: 'public', audit: false, input: Input } as const;
const POST = { ...OPEN, method: 'POST', bodyLimit: 4_096 } as const;

type Caller = Pick<RequestContext, 'region' | 'languages'>;

/**
 * Pages on which a person unsubscribes from the monthly report, or subscribes again, without
 * signing in. They are in the language of the client to whom the report was mailed.
 */
export function unsubscribeRoutes({ store, port }: SliceContext): AnyRoute[] {
  async function found(region: Region, token: string): Promise<Doc<ReportRecipientRow> | null> {
    if (!TOKEN.test(token)) return null;
    const [row = null] = await store.for(region).query(reportRecipients, {
      where: [{ field: 'token', op: '==', value: token }],
      limit: 1,
    });
    return row;
  }
  async function pageOf(
    region: Region,
    { id, data: { agencyId } }: Doc<ReportRecipientRow>,
    { text, button }: Content,
  ): Promise<EndpointReply> {
    // The id of the row is the client's.
    const [agency, client] = await Promise.all([
      port('agencies').get(region, agencyId),
      port('clients').get(region, id as ClientId),
    ]);
    const { lang, say } = await speechIn(client?.preferredLanguage ?? 'en');
    return choicePage({
      title: say('reportTitle', { name: agency?.name || say('provider') }),
      text: say(text),
      button: { action: button, label: say(button) },
      lang,
    });
  }
  async function choose(
    { region, languages }: Caller,
    token: string,
    isOn: boolean,
  ): Promise<EndpointReply> {
    const row = await found(region, token);
    if (row === null) return unknownPage(languages);
    await store.for(region).update(reportRecipients, row.id, { isOn });
    const content: Content = isOn
      ? { text: 'reportBegun', button: 'unsubscribe' }
      : { text: 'reportEnded', button: 'subscribe' };
    return pageOf(region, row, content);
  }
  return [
    endpoint({
      ...OPEN,
      method: 'GET',
      path: '/report/:token/unsubscribe',
      summary: 'A page with the button that ends the monthly report; opening it changes nothing.',
      handler: async ({ input: { token } }, { region, languages }) => {
        const row = await found(region, token);
        if (row === null) return unknownPage(languages);
        return pageOf(region, row, { text: 'reportAsk', button: 'unsubscribe' });
      },
    }),
    endpoint({
      ...POST,
      path: '/report/:token/unsubscribe',
      summary: 'Ends the monthly report with one click, without signing in.',
      handler: ({ input: { token } }, caller) => choose(caller, token, false),
    }),
    endpoint({
      ...POST,
      path: '/report/:token/subscribe',
      summary: 'Begins the monthly report again.',
      handler: ({ input: { token } }, caller) => choose(caller, token, true),
    }),
  ];
}

interface Content {
  text: Parameters<ClientSpeech['say']>[0];
  /** Key of the button's label, and last segment of the URL path. */
  button: 'unsubscribe' | 'subscribe';
}

/** Returns the page for an unknown token, in a language that the browser wants. */
async function unknownPage(languages: readonly string[]): Promise<EndpointReply> {
  const { lang, say } = await speechIn(screenLanguage(languages) ?? 'en');
  return choicePage({
    title: say('reportHeadline'),
    text: say('reportUnknown'),
    lang,
    status: 404,
  });
}
