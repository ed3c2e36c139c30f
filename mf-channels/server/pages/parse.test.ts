import { describe, expect, test } from '@jest/globals';
import type { StoredAccount } from '../engine/port';
import { parseEvent } from './parse';

const account = { accountId: '777' } as StoredAccount;
const read = (event: object, recipient = '777') =>
  parseEvent(
    JSON.stringify({
      sender: { id: '24680' },
      recipient: { id: recipient },
      timestamp: 5,
      ...event,
    }),
    account,
  );
const message = (content: object) => read({ message: { mid: 'm_1', ...content } });
const textOf = (content: object) => message(content).map((item) => 'text' in item && item.text);
const attached = (type: string, payload: object = {}) =>
  textOf({ attachments: [{ type, payload }] });

describe('what a customer sends', () => {
  test('a plain text', () => {
    expect(message({ text: ' Hello ' })).toEqual([
      {
        kind: 'message',
        chat: '24680',
        order: 5,
        providerId: 'm_1',
        sender: {},
        text: 'Hello',
        files: [],
        writtenAt: 5,
      },
    ]);
  });

  test('a quick reply or a button becomes its full text', () => {
    const payload = 'reply:A tent for four people';
    expect(textOf({ text: 'A tent for…', quick_reply: { payload } })).toEqual([
      'A tent for four people',
    ]);
    expect(read({ postback: { mid: 'm_2', title: 'A tent…', payload } })).toMatchObject([
      { providerId: 'm_2', text: 'A tent for four people' },
    ]);
    expect(read({ postback: { title: 'Prices', payload: 'SHOW' } })).toMatchObject([
      { providerId: 'postback 5', text: 'Prices' },
    ]);
  });

  test('the button that opens a chat asks no question', () => {
    expect(read({ postback: { title: 'Get Started', payload: 'GET_STARTED' } })).toMatchObject([
      { text: '', opening: true },
    ]);
  });

  test('pictures and files are stored, and other attachments are named in the text', () => {
    const files = [
      { type: 'image', payload: { url: 'https://scontent.xx.fbcdn.net/a?x=1' } },
      { type: 'file', payload: { url: 'https://cdn.fbsbx.com/v/price%20list.pdf?x=1' } },
    ];
    expect(message({ attachments: files })).toMatchObject([
      { text: '', files: [{ name: 'photo.jpg' }, { name: 'price list.pdf' }] },
    ]);
    const url = 'https://cdn.fbsbx.com/v/audioclip-1.mp4?x=1';
    expect(message({ attachments: [{ type: 'audio', payload: { url } }] })).toMatchObject([
      { text: '[Voice message]', files: [{ ref: url, name: 'voice.m4a' }] },
    ]);
    expect(message({ attachments: [{ type: 'video', payload: { url } }] })).toMatchObject([
      { text: '[Video]', files: [{ ref: url, name: 'video.mp4' }] },
    ]);
    expect(attached('video')).toEqual(['[Video]']);
    expect(attached('audio')).toEqual(['[Voice message]']);
    expect(attached('fallback', { title: 'Our tents' })).toEqual(['[Link] Our tents']);
    expect(attached('story_mention')).toEqual(['[Mentioned you in a story]']);
    expect(attached('hologram')).toEqual(['[A kind of message that cannot be shown]']);
  });

  test('a reply to a story mentions the story', () => {
    expect(textOf({ text: 'Nice!', reply_to: { story: { id: '1' } } })).toEqual([
      '[Reply to your story]\nNice!',
    ]);
  });

  test('a reaction becomes its emoji, and a removed reaction is ignored', () => {
    const reaction = { mid: 'm_1', emoji: '❤' };
    expect(read({ reaction: { ...reaction, action: 'react' } })).toMatchObject([{ text: '❤' }]);
    expect(read({ reaction: { ...reaction, action: 'unreact' } })).toEqual([]);
  });
});

test('echoes, deleted messages and events of others are ignored', () => {
  expect(message({ text: 'Ours', is_echo: true })).toEqual([]);
  expect(message({ is_deleted: true })).toEqual([]);
  expect(read({ message: { mid: 'm_1', text: 'Hello' } }, '778')).toEqual([]);
  expect(read({ optin: { type: 'one' } })).toEqual([]);
});

test('delivery states of sent messages are read', () => {
  expect(read({ delivery: { mids: ['m_8', 'm_9'], watermark: 7 } })).toEqual([
    { kind: 'status', providerId: 'm_8', status: 'delivered' },
    { kind: 'status', providerId: 'm_9', status: 'delivered' },
  ]);
  expect(read({ read: { mid: 'm_9' } })).toEqual([
    { kind: 'status', providerId: 'm_9', status: 'read' },
  ]);
  expect(read({ read: { watermark: 7 } })).toEqual([]);
});
