import { createHash } from 'node:crypto';
import type {
  AgentId,
  ConversationId,
  MessageId,
  VisitorDevice,
  VisitorId,
  VisitorProfile,
  WorkspaceId,
} from '@voxgrove/contracts';
import { MARKERS } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { Activity } from '../../activity/port';
import { messageWords, startedWith, withAnswer } from '../../conversations/port';
import type { StoredConversation, StoredMessage } from '../../conversations/port';
import { searchWords } from '../../search-words';
import type { PlannedTalk } from './plan-history';

const ANSWER_MS = 1_200;
const TURN_MS = 55_000;
const HELPER = 'Mara';

/** The documents of one conversation of the history. */
export interface TalkDocuments {
  conversation: StoredConversation;
  messages: StoredMessage[];
  events: { id: string; event: Activity }[];
}

/**
 * Builds the documents that the conversation would have stored. Ids depend on the agent and the
 * talk only.
 */
export function talkDocuments(
  talk: PlannedTalk,
  { agentId, ownerID, siteUrl }: { agentId: AgentId; ownerID: WorkspaceId; siteUrl: string },
): TalkDocuments {
  const key = derivedId(agentId, 'history', String(talk.number));
  const conversationId = plainId(key, 'conversation') as ConversationId;
  const visitorId = plainId(key, 'visitor') as VisitorId;
  const first = talk.questions[0]!;
  const pageUrl = siteUrl + first.page;
  const messages: StoredMessage[] = [];
  const events: TalkDocuments['events'] = [];
  let time = talk.startedAt;
  const seenMarks = new Set<string>();
  const isFirst = (mark: string): boolean => !seenMarks.has(mark) && Boolean(seenMarks.add(mark));
  const say = (
    message: Pick<StoredMessage, 'role' | 'text'> & Partial<StoredMessage>,
  ): MessageId => {
    const seq = messages.length + 1;
    const id = derivedId(key, String(seq)) as MessageId;
    const words =
      message.role === 'system'
        ? {}
        : { words: messageWords({ agentId, text: message.text, at: time }) };
    const base = {
      id,
      conversationId,
      agentId,
      seq,
      at: time,
      status: 'done' as const,
      sources: [],
    };
    messages.push({ ...base, edition: 1, ...words, ...message });
    return id;
  };
  const note = (
    cause: string,
    event: Pick<Activity, 'kind' | 'actor'> & Partial<Activity>,
  ): void => {
    const subject = { agentId, ownerID, conversationId, startedAt: talk.startedAt };
    events.push({
      id: derivedId(conversationId, event.kind, cause),
      event: { ...subject, channel: 'web-chat', pageUrl, at: time, cause, ...event },
    });
  };

  let unanswered = 0;
  const device = deviceOf(talk.number, first.lang);
  let counted = startedWith({
    startedAt: talk.startedAt,
    lang: first.lang,
    pageUrl,
    device,
  });
  for (const { question, answer, lang, page } of talk.questions) {
    const questionId = say({ role: 'visitor', text: question, lang });
    if (messages.length === 1) note(questionId, startedBy(lang, counted.country));
    note(questionId, { kind: 'message', actor: 'visitor', lang });
    time += ANSWER_MS;
    const band = answer === null ? ('miss' as const) : ('direct' as const);
    const sources = answer === null ? [] : [{ title: titleOf(page), url: siteUrl + page }];
    const isFirstAnswer = isFirst('given');
    const added = withAnswer(counted, 'extractive', sources);
    counted = added.counted;
    say({
      role: 'assistant',
      text: answer ?? 'I could not find this. You can talk to a person.',
      engine: 'extractive',
      band,
      sources,
      ...(talk.rating && messages.length === 1 && { feedback: talk.rating }),
    });
    note(questionId, {
      kind: 'answer',
      actor: 'ai',
      band,
      engine: 'extractive',
      waitedMs: ANSWER_MS,
      sources,
      ...(added.isNewEngine && { newEngine: true }),
      ...(added.newSources.length > 0 && { newSources: added.newSources }),
      ...(isFirst(answer === null ? 'unanswered' : 'answered') && { first: true }),
      ...(isFirstAnswer && { firstAnswer: true }),
    });
    if (answer === null) unanswered += 1;
    time += TURN_MS;
  }
  if (talk.rating) {
    seenMarks.add('rated').add(talk.rating === 'up' ? 'ratedUp' : 'ratedDown');
    note('rating', {
      kind: 'rating',
      actor: 'visitor',
      ...(talk.rating === 'up' ? { up: 1, firstUp: true } : { down: 1, firstDown: true }),
    });
  }
  if (talk.handoff) {
    const cause = talk.number % 3 === 0 ? 'words' : 'button';
    counted = { ...counted, cause };
    const requested = say({ role: 'system', text: MARKERS.requested });
    note(requested, {
      kind: 'handoff',
      actor: 'visitor',
      cause,
      first: true,
      needsPerson: true,
    });
    time += talk.waitMs;
    const joined = say({ role: 'system', text: MARKERS.joined.replace('{name}', HELPER) });
    note(joined, { kind: 'taken', actor: 'human', first: true, waitedMs: talk.waitMs });
    const replied = say({ role: 'human', author: HELPER, text: 'Hello, I am happy to help.' });
    note(replied, { kind: 'reply', actor: 'human', firstReply: true, waitedMs: talk.waitMs });
    time += TURN_MS;
    const ended = say({ role: 'system', text: MARKERS.ended });
    note(ended, { kind: 'ended', actor: 'human' });
    seenMarks.add('handoff').add('human');
  }
  const visitor: VisitorProfile | undefined = talk.name
    ? { name: talk.name, email: talk.email, verified: false, more: {} }
    : undefined;
  const conversation: StoredConversation = {
    id: conversationId,
    agentId,
    ownerID,
    visitorId,
    channel: 'web-chat',
    state: talk.handoff ? 'ended_chat' : 'ai-chatting',
    startedAt: talk.startedAt,
    lastMessageAt: time,
    lastVisitorAt: time,
    messageCount: messages.length,
    title: first.question,
    lastText: messages.at(-1)!.text,
    pageUrl,
    lang: first.lang,
    unanswered: talk.handoff ? 0 : unanswered,
    assigneeId: null,
    needsPerson: talk.handoff,
    counted,
    device,
    ...(talk.handoff && { replied: true as const }),
    marks: Object.fromEntries([...seenMarks].map((mark) => [mark, true as const])),
    words: searchWords(visitor?.name, visitor?.email, first.question),
    ...(talk.rating && {
      ratings: { up: Number(talk.rating === 'up'), down: Number(talk.rating === 'down') },
    }),
    ...(visitor && { visitor }),
  };
  return { conversation, messages, events };
}

type TalkLanguage = PlannedTalk['questions'][number]['lang'];

const startedBy = (lang: TalkLanguage, country: string | undefined) => ({
  kind: 'started' as const,
  actor: 'visitor' as const,
  lang,
  ...(country !== undefined && { country }),
});

/** Countries of the visitors by their language; frequent ones are named several times. */
const COUNTRIES = {
  en: ['GB', 'GB', 'IE', 'US', 'NL'],
  de: ['DE', 'DE', 'DE', 'AT', 'CH'],
  fr: ['FR', 'FR', 'BE', 'CH'],
} as const satisfies Record<TalkLanguage, readonly string[]>;

const DEVICES = [
  { kind: 'phone', browser: 'Safari', system: 'iOS' },
  { kind: 'phone', browser: 'Chrome', system: 'Android' },
  { kind: 'desktop', browser: 'Chrome', system: 'Windows' },
  { kind: 'desktop', browser: 'Firefox', system: 'Linux' },
] as const satisfies readonly VisitorDevice[];

/** Returns the country and device of the visitor of a talk. */
function deviceOf(number: number, lang: TalkLanguage): VisitorDevice {
  const countries = COUNTRIES[lang];
  const code = countries[number % countries.length]!;
  return { ...DEVICES[number % DEVICES.length]!, country: { code, by: 'time-zone' } };
}

/** Ids of conversations and visitors contain only letters and digits. */
const plainId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

const titleOf = (page: string): string => page.slice(1, 2).toUpperCase() + page.slice(2);
