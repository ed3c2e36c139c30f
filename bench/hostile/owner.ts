import { setTimeout as pause } from 'node:timers/promises';
import { newJobId } from '@voxgrove/contracts';
import type { KnowledgeSource } from '@voxgrove/contracts';
import type { HostileDocument } from '../../mf-agents/server/documents/testing/hostile/hostile-document';
import { callsOf, dataOf } from '../gateway/calls';
import type { Answer } from '../gateway/calls';
import type { Owner } from '../gateway/gateway';
import type { Site } from './sites';

/**
 * A document with its bytes. `site` is the website that serves the document, or null for an upload.
 */
export interface Prepared {
  document: HostileDocument;
  bytes: Buffer;
  site: Site | null;
}

/** The result that the owner sees. `none`: no readable result. */
export interface Outcome {
  name: string;
  outcome: 'read' | 'refused' | 'none';
  reason: string;
  ms: number;
}

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 180_000;
/** Texts that are written for developers, and reasons that say nothing. */
const UNREADABLE = /\bat \S+:\d|Error:|\[object|undefined|null|^$|Something went wrong/i;

type Ended = Pick<Outcome, 'outcome' | 'reason'>;
const refused = (reason: string): Ended => ({
  outcome: UNREADABLE.test(reason) ? 'none' : 'refused',
  reason,
});
const refusal = ({ status, body }: Answer): Ended =>
  status >= 500
    ? { outcome: 'none', reason: `${status} ${body.message}` }
    : refused(body.message ?? '');
const READ: Ended = { outcome: 'read', reason: '' };

/** Adds documents to one agent through the routes that owners use. */
export class HostileOwner {
  readonly #calls: ReturnType<typeof callsOf>;
  readonly #knowledge: string;
  readonly #workspaceId: string;

  constructor(gateway: string, owner: Owner, agentId: string) {
    this.#calls = callsOf(gateway, owner);
    this.#knowledge = `/v2/agents/${agentId}/knowledge`;
    this.#workspaceId = owner.workspaceId;
  }

  /** Adds a document. Resolves when the owner has seen the result. */
  async add(prepared: Prepared): Promise<Outcome> {
    const startedAt = performance.now();
    const ended = await this.#once(prepared).catch((error: unknown): Ended => ({
      outcome: 'none',
      reason: String(error),
    }));
    return {
      name: prepared.document.name,
      ...ended,
      ms: Math.round(performance.now() - startedAt),
    };
  }

  async #once({ document, bytes, site }: Prepared): Promise<Ended> {
    if (site === null) return this.#added(await this.#uploaded(document.name, bytes));
    if (document.format === 'css') return this.#branding(site);
    const answer =
      document.format === 'html'
        ? await this.#calls.call('POST', `${this.#knowledge}/links`, { url: site.pageUrl })
        : await this.#calls.call('POST', `${this.#knowledge}/websites`, {
            website: site.origin,
            maxPages: 3,
          });
    return this.#added(answer);
  }

  /**
   * Uploads a file. Retries while the workspace has used up its processing time, as the response
   * asks.
   */
  async #uploaded(name: string, bytes: Buffer): Promise<Answer> {
    for (const ends = performance.now() + PATIENCE_MS; ;) {
      const answer = await this.#calls.upload(`${this.#knowledge}/files`, name, bytes);
      if (answer.body.errorCode !== 'PROCESSING_TIME_USED' || performance.now() > ends)
        return answer;
      await pause(5_000);
    }
  }

  async #added(answer: Answer): Promise<Ended> {
    if (answer.status >= 400) return refusal(answer);
    const { source } = dataOf<{ source: KnowledgeSource }>(answer);
    const path = `${this.#knowledge}/sources/${source.id}`;
    const ended = await this.#source(path, source);
    // The plan has no room for all documents at once.
    await this.#calls.call('DELETE', path);
    return ended;
  }

  async #source(path: string, first: KnowledgeSource): Promise<Ended> {
    let source = first;
    for (const ends = performance.now() + PATIENCE_MS; performance.now() < ends;) {
      if (source.status === 'SUCCESS') return READ;
      if (source.status === 'ERROR') return refused(source.error ?? '');
      await pause(LOOK_EVERY_MS);
      ({ source } = dataOf<{ source: KnowledgeSource }>(await this.#calls.call('GET', path)));
    }
    return { outcome: 'none', reason: `still ${source.status}` };
  }

  /** Has the wizard read the colors of a site. */
  async #branding({ origin }: Site): Promise<Ended> {
    const company = { name: 'Copper Kettle', website: origin, description: 'We sell tea by post.' };
    const jobId = newJobId();
    const answer = await this.#calls.call('POST', '/rpc/onboarding.getBrandingInfo', {
      workspaceId: this.#workspaceId,
      jobId,
      company,
    });
    return answer.status < 400 ? READ : refusal(answer);
  }
}
