import { AppError } from '@voxgrove/contracts';
import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';
import { optOutConfirmation } from '../engine/port';
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
  if (MessageStatus === undefined && isPhone(form.From))
    await applyKeyword(sms, region, account, form);
  await sms.engine.receive(region, account, {
    eventId: MessageStatus === undefined ? MessageSid : `${MessageSid} ${MessageStatus}`,
    payload: withArrival(body, sms.context.clock.now()),
  });
}

async function applyKeyword(
  sms: Sms,
  region: Region,
  account: StoredAccount,
  { MessageSid, From: phone, Body, OptOutType }: WebhookForm,
): Promise<void> {
  const { agentId, workspaceId } = account;
  const customer = { agentId, workspaceId, phone };
  const keyword = OptOutType ?? keywordOf(Body);
  const storeChoice = (optsOut: boolean) => (tx: Transaction) =>
    sms.engine.noteOptOutChoice(tx, account, { chat: phone, phone }, optsOut);
  if (keyword === 'STOP') {
    await sms.optOuts.note(region, customer, MessageSid, true, storeChoice(true));
    return;
  }
  const isOptedOut = await sms.optOuts.has(region, agentId, phone);
  // A customer who has opted out elsewhere may answer a question of the agent with YES.
  const isOptIn =
    keyword === 'START'
      ? isOptedOut || (await sms.engine.hasOptedOut(region, customer, phone))
      : isOptedOut && resumes(Body);
  if (isOptIn) {
    const isNew = await sms.optOuts.note(region, customer, MessageSid, false, storeChoice(false));
    // Twilio confirms only to a customer who has opted out at this number.
    if (isNew && !isOptedOut && OptOutType === undefined)
      await answer(sms, region, account, phone, ({ lang }) => optOutConfirmation(false, lang));
  }
  // `OptOutType` means that Twilio has already answered the keyword.
  if (keyword !== 'HELP' || OptOutType !== undefined || isOptedOut) return;
  if (await sms.optOuts.note(region, customer, MessageSid))
    await answer(sms, region, account, phone, helpText);
}

const helpText = ({ title }: Pick<PublicAgent, 'title'>): string =>
  `You write to ${title || 'an assistant'}. Ask your question here. Reply STOP for no more messages, START to receive them again.`;

/** Answers a keyword at once. `textOf`: the text, by the agent. */
async function answer(
  { context, engine }: Sms,
  region: Region,
  account: StoredAccount,
  phone: string,
  textOf: (agent: Pick<PublicAgent, 'title' | 'lang'>) => string,
): Promise<void> {
  const published = await context.port('agentDirectory').published(region, account.agentId);
  const text = textOf(published?.agent ?? { title: '', lang: '' });
  const outcome = await engine.adapterOf('sms').send({ region, account }, phone, { text });
  if (outcome.kind !== 'sent')
    await engine.accounts.note(region, account, { fault: outcome.reason });
}
