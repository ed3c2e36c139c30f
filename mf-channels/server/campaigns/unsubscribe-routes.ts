import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { choicePage } from '@voxgrove/server/http/choice-page';
import type { ChoicePage } from '@voxgrove/server/http/choice-page';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { campaigns, recipients } from './collections';
import { applyOptOutChoice } from './follow-results';
import type { Campaigning } from './senders';

const Input = z.object({ recipientId: z.string().regex(/^[\w-]{24}$/) });
const OPEN = { policy: 'public.read', rateClass: 'public', audit: false, input: Input } as const;
const POST = { ...OPEN, method: 'POST', bodyLimit: 4_096 } as const;

/** Buttons of the pages. `action`: last segment of the URL path. */
const END = { action: 'unsubscribe', label: 'Unsubscribe' };
const BEGIN = { action: 'subscribe', label: 'Get messages again' };

/**
 * Pages on which a recipient ends the messages of campaigns, or gets them again, without signing in.
 * The id of a recipient cannot be guessed and is in this person's mail only.
 */
export function unsubscribeRoutes(campaigning: Campaigning): AnyRoute[] {
  const { context } = campaigning;
  const find = async (region: Region, recipientId: string) => {
    const here = context.store.for(region);
    const doc = await here.get(recipients, recipientId);
    if (doc === null) throw new AppError('NOT_FOUND');
    // The campaign stores its label. The page therefore also works after the agency has lost its
    // mail domain.
    const campaign = await here.get(campaigns, doc.data.campaignId);
    return { recipient: doc.data, title: campaign?.data.accountLabel ?? END.label };
  };
  const choose = async (
    region: Region,
    recipientId: string,
    isOptedOut: boolean,
    content: Omit<ChoicePage, 'title'>,
  ): Promise<EndpointReply> => {
    const { recipient, title } = await find(region, recipientId);
    const { workspaceId, agentId, address } = recipient;
    const choice = { workspaceId, agentId, address, isOptedOut, recipientId };
    await applyOptOutChoice(campaigning, region, choice);
    return choicePage({ title, ...content });
  };
  return [
    endpoint({
      ...OPEN,
      method: 'GET',
      path: '/campaign-mail/:recipientId/unsubscribe',
      summary: 'A page with the button that ends campaigns; opening it changes nothing.',
      handler: async ({ input: { recipientId } }, { region }) => {
        const { title } = await find(region, recipientId);
        return choicePage({ title, text: 'Do you want to end these messages?', button: END });
      },
    }),
    endpoint({
      ...POST,
      path: '/campaign-mail/:recipientId/unsubscribe',
      summary: 'Ends campaigns on all channels with one click, without signing in.',
      handler: ({ input: { recipientId } }, { region }) =>
        choose(region, recipientId, true, {
          text: 'You will not get these messages again, on any channel.',
          button: BEGIN,
        }),
    }),
    endpoint({
      ...POST,
      path: '/campaign-mail/:recipientId/subscribe',
      summary: 'Allows campaigns again.',
      handler: ({ input: { recipientId } }, { region }) =>
        choose(region, recipientId, false, { text: 'You will get messages again.', button: END }),
    }),
  ];
}
