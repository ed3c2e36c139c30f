import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';
import type { StoredAccount } from '../engine/port';
import { isPhone, readForm, withArrival } from './form';
import type { WebhookForm } from './form';
import { keywordOf, resumes } from './keywords';
import type { Sms } from './sms';

/**
 * Receives a form whose signature was checked. Applies keywords immediately, and stores the form
 * for the engine.
 * @throws AppError MALFORMED_BODY
 */
export async function receiveForm(
  sms: Sms,
  region: Region,
  account: StoredAccount,
  body: Buffer,
): Promise<void> {
  const form = readForm(body.toString());
  if (form === undefined) throw new AppError('MALFORMED_BODY');
  const { MessageSid, MessageStatus } = form;
  if (MessageStatus === undefined && isPhone(form.From)) await obey(sms, region, account, form);
  await sms.engine.receive(region, account, {
    eventId: MessageStatus === undefined ? MessageSid : `${MessageSid} ${MessageStatus}`,
    payload: withArrival(body, sms.context.clock.now()),
  });
}

async function obey(
  sms: Sms,
  region: Region,
  account: StoredAccount,
  { MessageSid, From: phone, Body, OptOutType }: WebhookForm,
): Promise<void> {
  const { agentId, workspaceId } = account;
  const customer = { agentId, workspaceId, phone };
  const keyword = OptOutType ?? keywordOf(Body);
  const wish = (isWithout: boolean) => (tx: Transaction) =>
    sms.engine.noteWish(tx, account, phone, isWithout);
  if (keyword === 'STOP') {
    await sms.optOuts.note(region, customer, MessageSid, true, wish(true));
    return;
  }
  const isOptedOut = await sms.optOuts.has(region, agentId, phone);
  // A customer who has opted out elsewhere may answer a question of the agent with YES.
  const isOptIn =
    keyword === 'START'
      ? isOptedOut || (await sms.engine.hasOptedOut(region, customer, phone))
      : isOptedOut && resumes(Body);
  if (isOptIn) await sms.optOuts.note(region, customer, MessageSid, false, wish(false));
  // `OptOutType` means that Twilio has already answered the keyword.
  if (keyword !== 'HELP' || OptOutType !== undefined || isOptedOut) return;
  if (await sms.optOuts.note(region, customer, MessageSid))
    await answerHelp(sms, region, account, phone);
}

async function answerHelp(
  { context, engine }: Sms,
  region: Region,
  account: StoredAccount,
  phone: string,
): Promise<void> {
  const published = await context.port('agentDirectory').published(region, account.agentId);
  const title = published?.agent.title || 'an assistant';
  const text = `You write to ${title}. Ask your question here. Reply STOP for no more messages, START to receive them again.`;
  const outcome = await engine.adapterOf('sms').send({ region, account }, phone, { text });
  if (outcome.kind !== 'sent')
    await engine.accounts.note(region, account, { fault: outcome.reason });
}
