import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { ChatEvents, ChatUser, WidgetConfig } from '../contract/widget-config';
import type { WidgetApi } from '../contract/widget-api';
import type { ShellTexts } from './texts';
import type { WidgetOptions } from './widget-options';

/** What exists before the chat app arrives, as far as the launcher needs it: every name is in every script. */
export interface LaunchedShell {
  /** Its shadow tree is open. */
  host: HTMLElement;
  panel: HTMLDialogElement;
  launcher: HTMLElement;
  /** Files dropped on the chat before anybody could take them. */
  files?: Iterable<File> | undefined;
  /** Called for every text the visitor sends; until the chat app replaces it, texts are shown in the body and kept. */
  onSend: (text: string) => void;
  /** Called whenever the panel opens or closes: whoever makes the shell says what. */
  onToggle: (open: boolean) => void;
  /** Opens or closes the panel, or does which of both it is not. */
  toggle(open?: boolean): void;
  /** The number on the launcher, and in its name; 0 takes it away. */
  badge(count: number): void;
}

/** The parts of the widget that exist before the chat app arrives, and that it takes over without rebuilding them. */
export interface Shell extends Omit<LaunchedShell, 'panel'> {
  root: ShadowRoot;
  panel: HTMLElement;
  /** Where the agent's picture and name go. */
  head: HTMLElement;
  /** Where messages go. */
  body: HTMLElement;
  /** The composer. */
  form: HTMLElement;
  input: HTMLTextAreaElement;
  /** Texts sent before there was anyone to send them. */
  queue: string[];
  /** What its own parts say; the chat app puts those of another language in. */
  texts: ShellTexts;
  /** Messages the visitor has not seen: the number on the launcher; with none, that of `badge`. */
  unread(count: number): void;
  /** Paints launcher and panel in the agent's colour, `#rrggbb`. */
  paint(color: string | null | undefined): void;
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
  /** Where texts are kept that are sent before the agent is known; absent: nowhere. */
  kept?: {
    key: string;
    /** Those of an earlier page are this visitor's, as far as the page says who that is. */ own: boolean;
  };
  /** Settles when the agent is known; undefined when it could not be read (yet). */
  agent: Promise<PublicAgent | undefined>;
}

/** A listener of the website, with the event it listens to. */
export type Listener = [event: string, listener: (detail: never) => void];
/** What the website asked for, by the name it has in WidgetApi. */
export type Asked = [name: 'send' | 'identify' | 'reset' | 'setVariables', values: unknown[]];

/** The module behind the launcher. The rest of the widget is made around the shell; `asked` is worked off, and its `push` replaced. It ends with `life`. */
export interface ChatModule {
  takeOver(
    shell: LaunchedShell,
    api: WidgetApi,
    options: WidgetOptions,
    life: AbortController,
    listeners: Set<Listener>,
    asked: Asked[],
  ): void;
}
