import { SMS_TEXT } from '../../contract/sms';
import { splitText } from '../engine/port';
import type { ChannelAdapter } from '../engine/port';
import { AUTH_TOKEN, storedAccess, webhookUrlOf } from './connect';
import { OPTED_OUT, wordsOfCode } from './error-words';
import { numberPath, setSmsUrl, TwilioNumber } from './numbers';
import { parseForm } from './parse';
import { renderMessage } from './render';
import { smsRoutes } from './routes';
import { failureOf, sendText } from './send';
import { isSignedForm } from './signature';
import type { Sms } from './sms';

const WRONG_ADDRESS =
  'Twilio sends the messages of this number to another address. Press "Reconnect".';

/**
 * Creates the adapter for text messages through Twilio: https://www.twilio.com/docs/messaging/api
 */
export function smsAdapter(sms: Sms): ChannelAdapter {
  const { context, engine, optOuts } = sms;
  return {
    channel: 'sms',
    // A usual number can send one message per second.
    limits: { text: SMS_TEXT, chatPauseMs: 1_000 },
    secretNames: [AUTH_TOKEN],
    parse: parseForm,
    render: renderMessage,
    printsAddresses: true,
    async send(call, chat, part) {
      const { region, account, signal } = call;
      if (await optOuts.has(region, account.agentId, chat))
        return { kind: 'failed', reason: wordsOfCode(OPTED_OUT) };
      const statusUrl = webhookUrlOf(context.config.publicUrl, region, account);
      const way = { from: account.details['number'] ?? '', to: chat, statusUrl };
      return sendText(await storedAccess(sms, call), way, part, signal);
    },
    download: async (call, { ref }) => (await storedAccess(sms, call)).file(ref, call.signal),
    verify: ({ headers, body, url = '' }, key) =>
      isSignedForm({ url, body, signature: headers['x-twilio-signature'] }, key),
    async checkAccess(call) {
      const { region, account, signal } = call;
      const api = await storedAccess(sms, call);
      const reply = await api.get(numberPath(account.accountId), signal);
      if (!reply.ok) return failureOf(reply).kind === 'unauthorized' ? false : null;
      const isOurs =
        TwilioNumber.safeParse(reply.json).data?.sms_url ===
        webhookUrlOf(context.config.publicUrl, region, account);
      if (!isOurs) await engine.accounts.note(region, account, { fault: WRONG_ADDRESS });
      return true;
    },
    async disconnect(call) {
      const { region, account, signal } = call;
      const api = await storedAccess(sms, call);
      const path = numberPath(account.accountId);
      const now = await api.get(path, signal);
      const address = now.ok ? TwilioNumber.safeParse(now.json).data?.sms_url : undefined;
      // Removes only our own address: another system may use the number by now.
      if (address === webhookUrlOf(context.config.publicUrl, region, account))
        await api.post(path, { SmsUrl: '' }, signal);
    },
    async reconnect(call) {
      const { region, account } = call;
      const url = webhookUrlOf(context.config.publicUrl, region, account);
      await setSmsUrl(await storedAccess(sms, call), account.accountId, url);
      const now = context.clock.now();
      await engine.accounts.note(region, account, { webhookVerifiedAt: now, needsReauth: false });
    },
    // Opt-outs of customers are kept until the agent is deleted.
    forget: () => undefined,
    routes: smsRoutes(sms),
    outreach: {
      reaches: 'phones',
      needsTemplate: false,
      chatOf: (phone) => phone,
      render: ({ text }) => splitText(text, SMS_TEXT).map((part) => ({ text: part })),
      templates: async () => [],
      optedOut: (region, agentId) => optOuts.phones(region, agentId),
      hasOptedOut: (region, agentId, phone) => optOuts.has(region, agentId, phone),
    },
  };
}
