import { LiveEvent } from '@voxgrove/contracts';
import { currentHost } from '../host/host';
import { createStore } from '../host/store';
import { send } from '../data/send';
import { ApiError } from '../data/api-error';
import { queryClient } from '../data/query-client';
import { bodyChunks, readEvents } from './sse';

/** `idle`: no subscribers. `lost`: the stream broke and is being reopened. */
export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

type Listener = (event: LiveEvent) => void;

export const liveState = createStore<LiveState>('idle');

const listeners = new Map<string, Set<Listener>>();
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/**
 * The server sends a comment at least every 25 s, so a stream that is silent for longer than this
 * is dead.
 */
const SILENCE_MS = 60_000;

let cursor: string | undefined;
let failures = 0;
let running: AbortController | undefined;
let scheduled = false;

/**
 * Subscribes to topics over the tab's one stream.
 * @returns the unsubscribe function
 */
export function listen(topics: readonly string[], listener: Listener): () => void {
  for (const topic of topics)
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
  reopen();
  return () => {
    for (const topic of topics) {
      listeners.get(topic)?.delete(listener);
      if (listeners.get(topic)?.size === 0) listeners.delete(topic);
    }
    reopen();
  };
}

/**
 * Compares the topics once after a switch of screens, which unmounts one screen and mounts another.
 */
function reopen(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    void run();
  });
}

let openTopics: readonly string[] = [];

/**
 * Adjusts the stream to the subscribed topics. A stream with extra topics stays open, so that a
 * switch of screens needs no new connection. The next stream has only the subscribed topics.
 */
async function run(): Promise<void> {
  if (
    running &&
    listeners.size > 0 &&
    [...listeners.keys()].every((topic) => openTopics.includes(topic))
  )
    return;
  running?.abort();
  running = undefined;
  if (listeners.size === 0) {
    cursor = undefined;
    liveState.set('idle');
    return;
  }
  const ownRun = new AbortController();
  running = ownRun;
  let allowed = false;
  const onOpen = (): void => {
    allowed = true;
  };
  while (!ownRun.signal.aborted) {
    if (liveState.get() !== 'lost') liveState.set('connecting');
    openTopics = [...listeners.keys()].sort();
    try {
      await stream(openTopics, ownRun, onOpen);
    } catch (error) {
      if (
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      ) {
        // The server refused this set of topics. The stream may work without one of them.
        if (running === ownRun) running = undefined;
        liveState.set('lost');
        // The stream was open before, so access to one topic was removed. The stream ended with it,
        // perhaps before its events arrived.
        if (allowed && error.status !== 401) tellMissed(openTopics);
        return;
      }
    }
    if (ownRun.signal.aborted) return;
    liveState.set('lost');
    failures += 1;
    await wait(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS), ownRun.signal);
  }
}

async function stream(
  topics: readonly string[],
  ownRun: AbortController,
  onOpen: () => void,
): Promise<void> {
  const query = new URLSearchParams({ region: currentHost().region });
  for (const topic of topics) query.append('topic', topic);
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  restartTimer();
  // When the network is lost or changes, no error reports that the connection is dead.
  const endConnection = () => silence.abort();
  window.addEventListener('offline', endConnection);
  try {
    const response = await send(`/live?${query}`, {
      headers: { accept: 'text/event-stream', ...(cursor && { 'last-event-id': cursor }) },
      signal: AbortSignal.any([ownRun.signal, silence.signal]),
    });
    if (!response.body) return;
    failures = 0;
    onOpen();
    liveState.set('open');
    for await (const message of readEvents(noticing(bodyChunks(response.body), restartTimer)))
      deliver(message.data, message.id);
  } finally {
    clearTimeout(timer);
    window.removeEventListener('offline', endConnection);
  }
}

async function* noticing(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes();
    yield chunk;
  }
}

function deliver(data: string, id: string | undefined): void {
  // Only an id is a position: documents of the whole installation are sent on every connection and
  // have none.
  cursor = id ?? cursor;
  const parsed = LiveEvent.safeParse(parseJson(data));
  if (!parsed.success) return;
  // The position was too old to resume. The missed events are unknown, so read everything on the
  // page again.
  if (parsed.data.type === 'resync') void queryClient.invalidateQueries();
  tell(parsed.data);
}

const tell = (event: LiveEvent): void => {
  for (const listener of [...(listeners.get(event.topic) ?? [])]) listener(event);
};

/**
 * Reads all queries again: the missed events of these topics are unknown, as with an old position.
 */
function tellMissed(topics: readonly string[]): void {
  void queryClient.invalidateQueries();
  for (const topic of topics) tell({ topic, cursor: cursor ?? '', type: 'resync', data: null });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
