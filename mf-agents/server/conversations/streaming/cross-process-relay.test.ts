import { afterEach, expect, test } from '@jest/globals';
import type { ConversationId } from '@voxgrove/contracts';
import { newConversationId, newMessageId } from '@voxgrove/contracts';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { MAX_TEXT_BYTES } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { StreamedText } from './streamed-text';
import type { WritingText } from './answer-text';
import { crossProcessRelay } from './cross-process-relay';
import type { CrossProcessRelay } from './cross-process-relay';

type Receives = (text: string, from: string) => void;
const processes = new Map<string, Receives>();
const relays: CrossProcessRelay[] = [];
/** All published texts with their recipients. */
let sent: { to: string; texts: readonly string[] }[] = [];
afterEach(() => {
  for (const relay of relays.splice(0)) relay.stop();
  processes.clear();
  sent = [];
});

/** Creates a process in which only the relay is real. */
async function process(name: string) {
  const written = new Map<ConversationId, WritingText>();
  const store = {
    async publishTexts(to: string, texts: readonly string[]) {
      sent.push({ to, texts });
      for (const [other, receive] of processes)
        if (other !== name && (to === 'all' || to === other))
          for (const text of texts) receive(text, name);
    },
    async subscribeToTexts(listener: Receives) {
      processes.set(name, listener);
      return () => processes.delete(name);
    },
  } as unknown as RegionStore;
  const relay = crossProcessRelay(store, silentLog, {
    writing: (id) => written.get(id),
    grown: () => undefined,
  });
  relays.push(relay);
  await relay.start();
  return {
    relay,
    read: (id: ConversationId) => relay.remote(id)?.text.since(0),
    write(id: ConversationId, more: string): WritingText {
      const now = written.get(id) ?? {
        messageId: newMessageId(),
        edition: 1_000,
        text: new StreamedText(),
      };
      (now.text as StreamedText).add(more);
      written.set(id, now);
      relay.changed(id, now);
      return now;
    },
    end(id: ConversationId) {
      written.delete(id);
      relay.changed(id, undefined);
    },
  };
}

const LONG = 20_000;
test.each([
  ['control characters', '\u0001'],
  ['quotes and backslashes', '"\\'],
  ['characters of two units', '🏕'],
  ['one unit, then characters of two', 'x🏕'.padEnd(2_401, '🏕')],
  ['halves of characters', '\ud83d'],
  ['other halves', '\udfd5'],
  ['Chinese', '帐篷'],
  ['NUL', '\0'],
  ['line separators', '\u2028'],
])(
  'an answer of %s arrives unchanged, in texts within the size limit of the database',
  async (_what, piece) => {
    const [here, there] = [await process('here'), await process('there')];
    const ids = Array.from({ length: 5 }, newConversationId);
    const text = piece.repeat(Math.ceil(LONG / piece.length));
    for (const id of ids) {
      const { messageId } = there.write(id, text);
      here.relay.want(id, { id: messageId, edition: 1_000 });
    }
    await until(() => ids.every((id) => here.read(id) === text));
    for (const { texts } of sent) {
      expect(Math.max(...texts.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(
        MAX_TEXT_BYTES,
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
  },
);

test('one text requests as many answers as fit into it', async () => {
  const [here] = [await process('here'), await process('there')];
  const ids = Array.from({ length: 1_000 }, newConversationId);
  for (const id of ids) here.relay.want(id, { id: newMessageId(), edition: 1 });
  await until(() => sent.length > 0);
  expect(sent.map(({ to }) => to)).toEqual(['all']);
  expect(Math.max(...sent[0]!.texts.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(
    MAX_TEXT_BYTES,
  );
  expect(sent[0]!.texts.flatMap((one) => (JSON.parse(one) as { want: string[] }).want)).toEqual(
    ids,
  );
});

test('publishes only to processes that asked, and keeps nothing after the last request', async () => {
  const [here, there] = [await process('here'), await process('there'), await process('elsewhere')];
  const [id, other] = [newConversationId(), newConversationId()];
  const { messageId } = there.write(id, 'One');
  there.write(other, 'Another');
  here.relay.want(id, { id: messageId, edition: 1_000 });
  await until(() => here.read(id) === 'One');
  here.relay.forget(id);
  const before = sent.length;
  there.write(id, ' two');
  there.write(other, ' one');
  await until(() => sent.length > before);
  expect([here.read(id), here.read(other)]).toEqual([undefined, undefined]);
  expect(sent.slice(1).map(({ to }) => to)).toEqual(['here', 'here']);
  there.end(id);
  there.write(id, 'The next answer');
  here.relay.want(other, { id: messageId, edition: 1 });
  await until(() => here.read(other) === 'Another one');
  expect(JSON.stringify(sent.slice(before + 1))).not.toContain(id);
});

test('a process that lost its lease does not override the current one', async () => {
  const [here, late] = [await process('here'), await process('late')];
  const id = newConversationId();
  const { messageId } = late.write(id, 'Right');
  here.relay.want(id, { id: messageId, edition: 1_000 });
  await until(() => here.read(id) === 'Right');
  processes.get('here')!(
    JSON.stringify({ text: [[id, messageId, 1, 0, 'What was begun before']] }),
    'dead',
  );
  expect(here.read(id)).toBe('Right');
});
