import { z } from 'zod';
import type { ChannelAdapter } from '../engine/port';
import { isSignedBody } from '../meta/port';
import { APP_SECRET, isLegacy, PIN, storedAccess, TOKEN } from './access';
import { waNumbers } from './collections';
import { ratingsOf, reconnectNumber } from './connect';
import { wordsOfCode } from './error-words';
import { isUsedElsewhere } from './connected-numbers';
import { reconnectLegacy } from './legacy';
import { MetaNumber, NUMBER_FIELDS } from './numbers';
import { parseChange } from './parse';
import { renderMessage, WHATSAPP_TEXT } from './render';
import { whatsappRoutes } from './routes';
import { listTemplates, templatePart } from './templates';
import { failureOf, sendPart } from './send';
import type { WhatsApp } from './whatsapp';

const WINDOW = { ms: 24 * 3_600_000, closed: wordsOfCode(131047) };
const NOT_REGISTERED = 'This number is not registered at WhatsApp. Press "Reconnect".';
const MediaPlace = z.object({ url: z.string() });

/**
 * Creates the adapter for WhatsApp through the Cloud API:
 * https://developers.facebook.com/docs/whatsapp/cloud-api
 */
export function whatsappAdapter(whatsapp: WhatsApp): ChannelAdapter {
  const { context, engine } = whatsapp;
  return {
    channel: 'whatsapp',
    // A number may write to one person every six seconds. Short bursts are allowed.
    limits: { text: WHATSAPP_TEXT, chatPauseMs: 1_000, window: WINDOW },
    secretNames: [TOKEN, APP_SECRET, PIN],
    parse: parseChange,
    render: renderMessage,
    allowedMs: (part) => (part['type'] === 'template' ? Infinity : undefined),
    async send(call, to, part) {
      const way = { phoneId: call.account.accountId, to };
      return sendPart(await storedAccess(whatsapp, call), way, part, call.signal);
    },
    async download(call, { ref }) {
      const api = await storedAccess(whatsapp, call);
      const place = await api.get(`/${ref}`, call.signal);
      const url = place.ok ? MediaPlace.safeParse(place.json).data?.url : undefined;
      return url === undefined ? null : api.file(url, call.signal);
    },
    async typing(call, _chat, newestId) {
      const api = await storedAccess(whatsapp, call);
      const receipt = {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: newestId,
        typing_indicator: { type: 'text' },
      };
      await api.post(`/${call.account.accountId}/messages`, receipt, call.signal);
    },
    verify: ({ headers, body }, key) => isSignedBody(body, headers['x-hub-signature-256'], key),
    async checkAccess(call) {
      const { region, account, signal } = call;
      const api = await storedAccess(whatsapp, call);
      const reply = await api.get(`/${account.accountId}?${NUMBER_FIELDS}`, signal);
      if (!reply.ok) return failureOf(reply).kind === 'unauthorized' ? false : null;
      const number = MetaNumber.safeParse(reply.json).data;
      if (number === undefined) return null;
      const isLost = number.status !== 'CONNECTED';
      await engine.accounts.note(region, account, {
        ratings: ratingsOf(number),
        ...(isLost && { fault: NOT_REGISTERED }),
      });
      return true;
    },
    async disconnect(call) {
      const { account, signal } = call;
      const { wabaId = '' } = account.details;
      // The subscription stays if other numbers of the business account still need it.
      if (await isUsedElsewhere(context, wabaId, account.accountId)) return;
      await (await storedAccess(whatsapp, call)).delete(`/${wabaId}/subscribed_apps`, signal);
    },
    reconnect: ({ region, account }) =>
      isLegacy(account)
        ? reconnectLegacy(whatsapp, region, account)
        : reconnectNumber(whatsapp, region, account),
    forget: (tx, { accountId }) => tx.delete(waNumbers, accountId),
    routes: whatsappRoutes(whatsapp),
    outreach: {
      reaches: 'phones',
      needsTemplate: true,
      chatOf: (phone) => phone.replace('+', ''),
      render: ({ template }) => (template ? [templatePart(template, template.variables)] : []),
      async templates(call) {
        const api = await storedAccess(whatsapp, call);
        const all = await listTemplates(api, call.account.details['wabaId'] ?? '');
        return all.filter(({ status, bodyText }) => status === 'APPROVED' && bodyText !== '');
      },
      optedOut: async () => [],
      hasOptedOut: async () => false,
    },
  };
}
