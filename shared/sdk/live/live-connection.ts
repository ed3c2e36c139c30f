import { LiveEvent } from '@voxgrove/contracts';
import { currentHost } from '../host/host';
import { createStore } from '../host/store';
import { send } from '../data/send';
import { ApiError } from '../data/api-error';
import { queryClient } from '../data/query-client';
import { bodyChunks, readEvents } from './sse';

/** `idle`: nobody listens. `lost`: the stream broke and is being opened again. */
export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

type Listener = (event: LiveEvent) => void;

export const liveState = createStore<LiveState>('idle');

const listeners = new Map<string, Set<Listener>>();
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** The server sends a comment at least every 25 s; a stream silent for longer is dead though no error was seen. */
const SILENCE_MS = 60_000;

let cursor: string | undefined;
let failures = 0;
let running: AbortController | undefined;
let scheduled = false;

/** Listens to topics over the tab's one stream. Returns the way to stop. */
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

/** Screens come and go in one go: the set of topics is looked at once they have settled. */
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
 * Brings the stream in line with who listens. One that has more topics than anybody listens to is kept: going back and forth
 * between screens opens nothing. The next one, when a topic is missing or this one ends, has only those that are wanted.
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
  const own = new AbortController();
  running = own;
  let allowed = false;
  const onOpen = (): void => {
    allowed = true;
  };
  while (!own.signal.aborted) {
    if (liveState.get() !== 'lost') liveState.set('connecting');
    openTopics = [...listeners.keys()].sort();
    try {
      await stream(openTopics, own, onOpen);
    } catch (error) {
      if (
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      ) {
        // Not to be had with these topics; without one of them it may be.
        if (running === own) running = undefined;
        liveState.set('lost');
        // One was taken away meanwhile: the stream has ended with it, maybe before the news of it was sent.
        if (allowed && error.status !== 401) tellMissed(openTopics);
        return;
      }
    }
    if (own.signal.aborted) return;
    liveState.set('lost');
    failures += 1;
    await wait(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS), own.signal);
  }
}

async function stream(
  topics: readonly string[],
  own: AbortController,
  onOpen: () => void,
): Promise<void> {
  const query = new URLSearchParams({ region: currentHost().region });
  for (const topic of topics) query.append('topic', topic);
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  // Nobody says that it is dead to who has no network any more, and after it has changed.
  const gone = () => silence.abort();
  window.addEventListener('offline', gone);
  try {
    const response = await send(`/live?${query}`, {
      headers: { accept: 'text/event-stream', ...(cursor && { 'last-event-id': cursor }) },
      signal: AbortSignal.any([own.signal, silence.signal]),
    });
    if (!response.body) return;
    failures = 0;
    onOpen();
    liveState.set('open');
    for await (const message of readEvents(noticing(bodyChunks(response.body), heard)))
      deliver(message.data, message.id);
  } finally {
    clearTimeout(timer);
    window.removeEventListener('offline', gone);
  }
}

async function* noticing(
  chunks: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    heard();
    yield chunk;
  }
}

function deliver(data: string, id: string | undefined): void {
  // Only an id is a position: what is everybody's is told again on every connection and has none.
  cursor = id ?? cursor;
  const parsed = LiveEvent.safeParse(parseJson(data));
  if (!parsed.success) return;
  // The position was too old to resume from: what was missed is unknown, so everything shown is read again.
  if (parsed.data.type === 'resync') void queryClient.invalidateQueries();
  tell(parsed.data);
}

const tell = (event: LiveEvent): void => {
  for (const listener of [...(listeners.get(event.topic) ?? [])]) listener(event);
};

/** What was missed on these topics is unknown, as after a position that is too old. */
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
