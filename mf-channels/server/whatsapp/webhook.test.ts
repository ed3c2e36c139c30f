import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useWhatsAppWorld } from './testing/whatsapp-world';

const whatsapp = useWhatsAppWorld();
const OUR_SECRET = 'demo-app-of-this-installation';
const PATH = '/api/eu/v2/whatsapp-webhook';

const signed = (body: string, secret = OUR_SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const post = (path: string, body: string, signature: string[]) =>
  fetch(`${whatsapp.world().server.url}${path}`, {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ...signature.map((value): [string, string] => ['x-hub-signature-256', value]),
    ],
    body,
  });
const eventOf = (phoneId: string, text: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: phoneId },
              messages: [
                {
                  from: '15550300009',
                  id: `wamid.${text}`,
                  timestamp: '1750091045',
                  type: 'text',
                  text: { body: text },
                },
              ],
            },
          },
        ],
      },
    ],
  });

test('only an event with our signature of its exact bytes is accepted', async () => {
  const { phoneId, business } = await whatsapp.connected();
  const body = eventOf(phoneId, 'Forged');
  const right = signed(body);
  const wrong: [string, string[]][] = [
    ['none', []],
    ['wrong', [signed(body, 'another')]],
    ['truncated', [right.slice(0, -2)]],
    ["another app's", [signed(body, business.appSecret)]],
    ['of other JSON', [signed(JSON.stringify(JSON.parse(body), null, 1))]],
    ['of one more space', [signed(`${body} `)]],
    ['in capitals', [right.toUpperCase()]],
    ['without its kind', [right.slice('sha256='.length)]],
    ['twice', [right, right]],
  ];
  for (const [, signature] of wrong) expect((await post(PATH, body, signature)).status).toBe(403);
  // A number of the sign-up uses our Meta app.
  const { agentId } = await whatsapp.connected();
  expect((await post(`/api/eu/agents/${agentId}/wa-webhook`, body, [right])).status).toBe(403);
  const real = eventOf(phoneId, 'Genuine');
  expect((await post(PATH, real, [signed(real)])).status).toBe(200);
  await whatsapp.questions('Genuine');
  expect(whatsapp.world().conversations.questions.join()).not.toContain('Forged');
});

test('a body that is not an event is refused, and events of other numbers are acknowledged', async () => {
  for (const body of ['', 'not JSON', '[]', '{}'])
    expect((await post(PATH, body, [signed(body)])).status).toBe(400);
  const unknown = eventOf('900000000000999', 'Hello');
  expect((await post(PATH, unknown, [signed(unknown)])).status).toBe(200);
});

test('a challenge is answered as plain text, if the token is correct', async () => {
  const agentId = whatsapp.world().newAgent();
  const { legacy } = await whatsapp.read(agentId, '/whatsapp');
  const ask = (token: string, challenge = '1158201444') =>
    fetch(
      `${whatsapp.world().server.url}/api/eu/agents/${agentId}/wa-webhook?${new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': challenge,
      })}`,
    );
  expect((await ask(agentId)).status).toBe(403);
  expect((await ask(`${legacy.verifyToken}0`)).status).toBe(403);
  const right = await ask(legacy.verifyToken);
  expect(right.headers.get('content-type')).toContain('text/plain');
  expect(await right.text()).toBe('1158201444');
  expect((await ask(legacy.verifyToken, '<script>')).status).toBe(400);
  const other = whatsapp.world().newAgent();
  const { legacy: others } = await whatsapp.read(other, '/whatsapp');
  expect((await ask(others.verifyToken)).status).toBe(403);
});
