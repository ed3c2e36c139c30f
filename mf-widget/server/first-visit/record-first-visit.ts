import { isAppError } from '@voxgrove/contracts';
import type { PublicAgent, Region } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { LRUCache } from '@voxgrove/server/cache';
import type { SliceContext } from '@voxgrove/server/slice';
import { isProgram } from '../analytics/port';
import { firstVisits } from './collections';

/** Number of visited agents that this process remembers. */
const MOST_KNOWN = 20_000;

/** Headers of a request for an agent's script. */
export interface ScriptRequest {
  referer?: string | undefined;
  'user-agent'?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

/**
 * Records the first time that a person's browser loads the script of an agent on a website. The
 * write runs in the background: no visitor waits for it. Loads by our own pages are ignored.
 */
export class FirstVisitRecorder {
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  readonly #writing = new Set<Promise<void>>();

  constructor(private readonly slice: Pick<SliceContext, 'store' | 'clock' | 'log'>) {}

  /** `origin`: the website, see `websiteOf`. */
  record(region: Region, agent: PublicAgent, origin: string): void {
    const key = `${region} ${agent.ID}`;
    if (this.#known.has(key)) return;
    this.#known.set(key, true);
    const writing = this.#write(region, agent, origin)
      .catch((error: unknown) => {
        this.#known.delete(key);
        this.slice.log.warn('first_visit_not_recorded', {
          agentId: agent.ID,
          message: error instanceof Error ? error.message : 'unknown',
        });
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  /** Resolves when no write is running. */
  async idle(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(region: Region, agent: PublicAgent, origin: string): Promise<void> {
    const data = {
      agentId: agent.ID,
      workspaceId: agent.ownerID,
      origin,
      at: this.slice.clock.now(),
    };
    try {
      await this.slice.store
        .for(region)
        .batch([{ op: 'create', collection: firstVisits, id: agent.ID, data }]);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'ALREADY_EXISTS') throw error;
    }
  }
}

/**
 * Returns the origin of the website that asks for a script: '' if its pages send no referrer, null
 * for our own pages and for programs.
 */
export function websiteOf(request: ScriptRequest, ownUrl: string): string | null {
  if (isProgram(request['user-agent'] ?? '')) return null;
  if (request['sec-fetch-site'] === 'same-origin') return null;
  const { referer } = request;
  if (referer === undefined || !isUrl(referer))
    return request['sec-fetch-site'] === 'cross-site' ? '' : null;
  const { origin } = new URL(referer);
  return origin === new URL(ownUrl).origin ? null : origin;
}
