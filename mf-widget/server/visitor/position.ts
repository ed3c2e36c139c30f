import type { ConversationEvent, EventPosition, Message } from '@voxgrove/contracts';

/**
 * Formats a stream position: `{seq}:{offset}`, plus `:{edition}` within a text that is not an
 * answer's first.
 */
export const formatPosition = ({ seq, offset, edition }: EventPosition): string =>
  `${seq}:${offset}${edition === undefined ? '' : `:${edition}`}`;

/**
 * Parses a listener's position. An invalid position means the beginning: repeats are harmless, gaps
 * are not.
 */
export function parsePosition(text: string | undefined): EventPosition {
  const match = /^(\d{1,9}):(\d{1,9})(?::(\d{1,9}))?$/.exec(text ?? '');
  return match
    ? {
        seq: Number(match[1]),
        offset: Number(match[2]),
        ...(match[3] !== undefined && { edition: Number(match[3]) }),
      }
    : { seq: 0, offset: 0 };
}

const isFinal = ({ role, status }: Pick<Message, 'role' | 'status'>): boolean =>
  role !== 'assistant' || status === 'done' || status === 'failed';

/**
 * Tracks the position of a listener. A visitor may write during an answer, so messages can complete
 * out of order; the position passes a message only when everything before it is complete too.
 */
export class PositionTracker {
  #seq: number;
  readonly #ahead = new Set<number>();
  readonly #parts = new Map<number, Pick<EventPosition, 'offset' | 'edition'>>();

  constructor({ seq, ...part }: EventPosition) {
    this.#seq = seq;
    if (part.offset > 0) this.#parts.set(seq + 1, part);
  }

  get position(): EventPosition {
    return { seq: this.#seq, offset: 0, ...this.#parts.get(this.#seq + 1) };
  }

  /** Applies an event and returns the new position. `state` events do not change the position. */
  after(event: ConversationEvent): EventPosition {
    if (event.type === 'delta')
      this.#parts.set(event.seq, {
        offset: event.offset + event.text.length,
        ...(event.edition !== undefined && { edition: event.edition }),
      });
    else if (event.type === 'message') this.#message(event.message);
    return this.position;
  }

  #message(message: Pick<Message, 'seq' | 'role' | 'status' | 'text'>): void {
    if (!isFinal(message)) {
      this.#parts.set(message.seq, { offset: message.text.length });
      return;
    }
    // The position has passed this message already, for example an answer that was rated later.
    if (message.seq <= this.#seq) return;
    this.#ahead.add(message.seq);
    while (this.#ahead.delete(this.#seq + 1)) {
      this.#seq += 1;
      this.#parts.delete(this.#seq);
    }
  }
}

/** Returns the position of a listener that has these messages, oldest first. */
export function positionAfter(messages: Message[]): EventPosition {
  const tracker = new PositionTracker({ seq: 0, offset: 0 });
  for (const message of messages) tracker.after({ type: 'message', message });
  return tracker.position;
}
