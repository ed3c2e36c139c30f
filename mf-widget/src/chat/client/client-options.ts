import type { PublicAgent } from '@voxgrove/contracts';
import type { ChatEvents } from '../../../contract/widget-config';
import type { Page } from './page';

/** Tells the website what has happened. */
export type Emit = <K extends keyof ChatEvents>(event: K, detail: ChatEvents[K]) => void;

/** What a chat is told of where it is, all of which may be left out. */
export interface ClientOptions {
  page?: Page;
  /** Whose allowance is asked about, and whose visit is counted, when the visitor first does something. Left out in tests of a draft. */
  ownerId?: PublicAgent['ownerID'] | undefined;
  /** Hash of the text to be agreed to before anything is stored or sent; '' for none. */
  consent?: string;
  /** What the tabs of the website call this chat; without it each is alone. */
  channel?: string;
  variables?: Record<string, string>;
  emit?: Emit;
}
