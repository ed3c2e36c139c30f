import { expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import {
  draftOf,
  mailsTo,
  optedOut,
  pathOf,
  post,
  read,
  useMailCampaigns,
  world,
} from '../testing/mail-campaigns';

useMailCampaigns();

test('START on another channel allows campaigns again after STOP by SMS, but no SMS', async () => {
  const agentId = world.newAgent();
  const phone = '+15550100081';
  const address = `una-${randomId(8).toLowerCase()}@fern.example`;
  const made = await world.post('/_sandbox/twilio/accounts', {
    numbers: [{ friendlyName: 'Shop' }],
  });
  const { sid, authToken, numbers } = (await made.json()) as {
    sid: string;
    authToken: string;
    numbers: { sid: string }[];
  };
  const numberSid = numbers[0]!.sid;
  const access = { accountSid: sid, authToken, numberSid };
  expect((await post(`/api/eu/agents/${agentId}/channels/sms`, access)).status).toBe(200);
  const list = `name,email,phone,city\nUna,${address},${phone},Ulm`;
  const run = async () => {
    const draft = draftOf(list);
    expect((await post(pathOf(agentId), draft)).status).toBe(200);
    await until(
      async () => {
        await world.deliver('campaign.');
        return read(`${pathOf(agentId)}/${draft.id}`);
      },
      ({ state }) => state === 'done',
    );
  };
  await run();
  const chat = `/twilio/chat/${numberSid}/${phone.slice(1)}`;
  await world.post(`${chat}/acts`, { act: 'write', text: 'STOP' });
  await until(optedOut, (all) => all.includes(phone));
  await world.server.instance.provides!.campaignReplies!.receive({
    messageId: '<start@fern.example>',
    from: address,
    to: [mailsTo(address)[0]!.replyTo!],
    text: 'START',
    headers: { 'authentication-results': 'amazonses.com; dmarc=pass header.from=fern.example' },
  });
  await until(optedOut, (all) => !all.includes(phone));

  await run();
  expect(mailsTo(address)).toHaveLength(2);
  const message = { text: 'Hi {{name}}', template: null, variables: [] };
  const byText = { channel: 'sms', accountId: numberSid, message };
  const refused = await post(pathOf(agentId), draftOf(list, byText));
  expect(refused.json.errorCode).toBe('CAMPAIGN_EMPTY');
});
