import { expect, test } from '@jest/globals';
import { parseUpdate } from './parse';

test("a message names the language of the customer's app", () => {
  const update = {
    update_id: 1,
    message: {
      message_id: 2,
      from: { id: 3, is_bot: false, first_name: 'Ada', language_code: 'de' },
      chat: { id: 3, type: 'private' },
      text: 'STOP',
    },
  };
  const account = { details: {} } as Parameters<typeof parseUpdate>[1];
  expect(parseUpdate(JSON.stringify(update), account)).toMatchObject([
    { kind: 'message', text: 'STOP', sender: { name: 'Ada', language: 'de' } },
  ]);
});

test.each([
  [{ checklist: { title: 'Packing', tasks: [] } }, 'Checklist: Packing'],
  [{ story: { id: 1, chat: { id: 3, type: 'private' } } }, '[Story]'],
  [{ game: { title: 'Chess', description: '', photo: [] } }, '[Game]'],
  [{ paid_media: { star_count: 1, paid_media: [] } }, '[Paid picture or video]'],
])('%j becomes a text that names its kind', (content, text) => {
  const chat = { id: 3, type: 'private' };
  const update = { update_id: 1, message: { message_id: 2, chat, ...content } };
  const account = { details: {} } as Parameters<typeof parseUpdate>[1];
  expect(parseUpdate(JSON.stringify(update), account)).toMatchObject([{ kind: 'message', text }]);
});
