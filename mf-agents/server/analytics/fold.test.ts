import { expect, test } from '@jest/globals';
import type { AgentId, ConversationId, WorkspaceId } from '@voxgrove/contracts';
import type { Activity, ActivityKind } from '../activity/port';
import { foldActivity, sumFigures, withoutRare } from './fold';

const event = (kind: ActivityKind, more: Partial<Activity> = {}): Activity => ({
  agentId: 'a' as AgentId,
  ownerID: 'w' as WorkspaceId,
  conversationId: 'c' as ConversationId,
  startedAt: 0,
  at: 0,
  kind,
  actor: 'visitor',
  channel: 'web-chat',
  ...more,
});

const EVENTS: Activity[] = [
  event('started', { lang: 'de', pageUrl: 'https://x.example/' }),
  event('message'),
  event('answer', {
    band: 'direct',
    first: true,
    firstAnswer: true,
    waitedMs: 900,
    engine: 'extractive',
    newEngine: true,
    sources: [
      { title: 'Prices', url: '' },
      { title: 'Tents', url: '' },
    ],
    newSources: ['Prices', 'Tents'],
  }),
  event('answer', {
    band: 'direct',
    waitedMs: 800,
    engine: 'extractive',
    sources: [{ title: 'Prices', url: '' }],
  }),
  event('message'),
  event('answer', {
    band: 'miss',
    first: true,
    waitedMs: 700,
    model: 'm',
    tokens: 40,
    microUsd: 9,
  }),
  event('handoff', { first: true, needsPerson: true, cause: 'words' }),
  event('taken', { first: true }),
  event('reply', { firstReply: true, waitedMs: 5_000 }),
  event('reply', { waitedMs: 10 }),
  event('handoff', { cause: 'button' }),
  event('rating', { up: 1, firstUp: true }),
  event('rating', { up: -1, down: 1, firstDown: true }),
];

test('events become figures, and each figure counts a conversation once', () => {
  expect(foldActivity(EVENTS)).toEqual({
    counts: {
      conversations: 1,
      messages: 2,
      answers: 3,
      misses: 1,
      answered: 1,
      unanswered: 1,
      firstAnswers: 1,
      firstAnswerMs: 900,
      tokens: 40,
      microUsd: 9,
      handoff: 1,
      needsPerson: 1,
      human: 1,
      replies: 2,
      firstReplies: 1,
      firstReplyMs: 5_000,
      down: 1,
      ratedUp: 1,
      ratedDown: 1,
    },
    by: {
      channel: { 'web-chat': 1 },
      lang: { de: 1 },
      page: { 'https://x.example/': 1 },
      engine: { extractive: 1 },
      source: { Prices: 1, Tents: 1 },
      model: { m: 40 },
      modelMicroUsd: { m: 9 },
      handoffCause: { words: 1 },
    },
  });
});

test('the order of events and how they are grouped do not matter', () => {
  const whole = foldActivity(EVENTS);
  expect(foldActivity([...EVENTS].reverse())).toEqual(whole);
  for (let cut = 0; cut <= EVENTS.length; cut += 1)
    expect(
      sumFigures([foldActivity(EVENTS.slice(cut)), foldActivity(EVENTS.slice(0, cut))]),
    ).toEqual(whole);
});

test('rare values of a property are dropped, and the figures stay', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, index]));
  const kept = withoutRare({ counts: { messages: 3 }, by: { page: many } });
  expect(Object.keys(kept.by.page!)).toHaveLength(60);
  expect(kept.by.page!['p99']).toBe(99);
  expect(kept.by.page!['p3']).toBeUndefined();
  expect(kept.counts).toEqual({ messages: 3 });
});
