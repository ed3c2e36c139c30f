import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { ChatEvents, ChatUser, WidgetConfig } from '../contract/widget-config';
import type { ShellTexts } from './texts';

/** The parts of the widget that exist before the chat app arrives, and that it takes over without rebuilding them. */
export interface Shell {
  host: HTMLElement;
  root: ShadowRoot;
  panel: HTMLElement;
  launcher: HTMLElement;
  /** Where the agent's picture and name go. */
  head: HTMLElement;
  /** Where messages go. */
  body: HTMLElement;
  form: HTMLFormElement;
  input: HTMLTextAreaElement;
  /** What its own parts say; the chat app puts those of another language in. */
  texts: ShellTexts;
  /** Texts sent before there was anyone to send them. */
  queue: string[];
  /** Called for every text the visitor sends; until the chat app replaces it, texts are queued. */
  onSend: (text: string) => void;
  /** Called whenever the panel opens or closes. */
  onToggle: (open: boolean) => void;
  /** `focus` false: the visitor did nothing, and stays where they are. */
  toggle(open: boolean, focus?: boolean): void;
  /** Paints launcher and panel in the agent's colour, `#rrggbb`. */
  paint(color: string | null | undefined): void;
  /** The number on the launcher, and in its name; 0 takes it away. */
  badge(count: number): void;
  /** Tells the website's listeners. What they throw is theirs. */
  emit<K extends keyof ChatEvents>(event: K, detail: ChatEvents[K]): void;
  /** What the website asked of the chat before it was there, in order. */
  calls: ChatCall[];
  /** Called for whatever the website asks of the chat; until the chat app replaces it, calls are kept. */
  onCall: (call: ChatCall) => void;
}

/** What a website may ask of the chat itself, beyond opening and closing it. */
export type ChatCall =
  | { type: 'send'; text: string }
  | { type: 'identify'; user: ChatUser; signature?: string | undefined }
  | { type: 'setVariables'; variables: Record<string, string> }
  | { type: 'reset' };

/** What the script tag says, and what was started on its behalf. */
export interface ChatOptions {
  shell: Shell;
  /** Origin of the product, where the script came from. */
  origin: string;
  agentId: string;
  region: Region;
  config: WidgetConfig;
  /** Settles when the agent is known; undefined when it could not be read (yet). */
  agent: Promise<PublicAgent | undefined>;
}

/** The module behind the launcher. */
export interface ChatModule { start(options: ChatOptions): () => void }
