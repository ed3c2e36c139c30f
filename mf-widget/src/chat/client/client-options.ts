import type { PublicAgent } from '@voxgrove/contracts';
import type { ChatEvents } from '../../../contract/widget-config';
import type { Page } from './page';

/** Emits an event to the website. */
export type Emit = <K extends keyof ChatEvents>(event: K, detail: ChatEvents[K]) => void;

/** The environment of a chat. Every field is optional. */
export interface ClientOptions {
  page?: Page;
  /**
   * The owner whose credits are checked. The visit is also counted when the visitor first does
   * something. Absent in tests of a draft.
   */
  ownerId?: PublicAgent['ownerID'] | undefined;
  /**
   * Hash of the consent text; '' if no consent is required. The visitor must accept the text before
   * anything is stored or sent.
   */
  consent?: string;
  /** Channel name shared by the tabs of the website; without it the tabs do not communicate. */
  channel?: string;
  variables?: Record<string, string>;
  emit?: Emit;
}
