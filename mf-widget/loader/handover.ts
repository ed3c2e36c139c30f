import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { ChatEvents, ChatUser, WidgetConfig } from '../contract/widget-config';
import type { WidgetApi } from '../contract/widget-api';
import type { ShellTexts } from './texts';
import type { WidgetOptions } from './widget-options';

/**
 * Parts that the launcher creates before the chat app loads. Short, because every script contains
 * every name.
 */
export interface LaunchedShell {
  /** Has an open shadow tree. */
  host: HTMLElement;
  panel: HTMLDialogElement;
  launcher: HTMLElement;
  /** Files that were dropped on the chat before the app was loaded. */
  files?: Iterable<File> | undefined;
  /**
   * Runs for every text that the visitor sends. Until the chat app replaces it, texts are shown in
   * the body and stored.
   */
  onSend: (text: string) => void;
  /** Runs whenever the panel opens or closes; the creator of the shell sets it. */
  onToggle: (open: boolean) => void;
  /** Opens or closes the panel; without an argument, toggles it. */
  toggle(open?: boolean): void;
  /** Sets the number on the launcher and in its name; 0 removes it. */
  badge(count: number): void;
}

/**
 * The parts of the widget that exist before the chat app loads. The app takes them over without
 * rebuilding them.
 */
export interface Shell extends Omit<LaunchedShell, 'panel'> {
  root: ShadowRoot;
  panel: HTMLElement;
  /** Contains the agent's picture and name. */
  head: HTMLElement;
  /** Contains the messages. */
  body: HTMLElement;
  /** The composer. */
  form: HTMLElement;
  input: HTMLTextAreaElement;
  /** Texts sent before the app was loaded. */
  queue: string[];
  /** Texts of the shell's own parts; the chat app replaces them with another language. */
  texts: ShellTexts;
  /**
   * Sets the number of unread messages on the launcher; with 0, the launcher shows the number from
   * `badge`.
   */
  unread(count: number): void;
  /** Sets the color of launcher and panel, `#rrggbb`. */
  paint(color: string | null | undefined): void;
  /** Calls the website's listeners. The shell does not handle their exceptions. */
  emit<K extends keyof ChatEvents>(event: K, detail: ChatEvents[K]): void;
  /** Calls of the website before the chat was loaded, in order. */
  calls: ChatCall[];
  /** Runs for every call of the website; until the chat app replaces it, calls are queued. */
  onCall: (call: ChatCall) => void;
}

/** A website's calls to the chat, apart from opening and closing it. */
export type ChatCall =
  | { type: 'send'; text: string }
  | { type: 'identify'; user: ChatUser; signature?: string | undefined }
  | { type: 'setVariables'; variables: Record<string, string> }
  | { type: 'reset' };

/** The settings of the script tag, and what the launcher started for them. */
export interface ChatOptions {
  shell: Shell;
  /** Origin of the product: the script came from there. */
  origin: string;
  agentId: string;
  region: Region;
  config: WidgetConfig;
  /** Storage for texts that are sent before the agent is known; absent: texts are not stored. */
  kept?: {
    key: string;
    /**
     * Whether texts that an earlier page stored belong to this visitor. False if the page names its
     * visitor in code, because that may be another visitor than on the earlier page.
     */
    own: boolean;
  };
  /** Resolves when the agent is known; with undefined when it could not be read (yet). */
  agent: Promise<PublicAgent | undefined>;
}

/** A listener of the website and its event. */
export type Listener = [event: string, listener: (detail: never) => void];
/** A call of the website, by its name in WidgetApi. */
export type Asked = [name: 'send' | 'identify' | 'reset' | 'setVariables', values: unknown[]];

/**
 * The module behind the launcher. It builds the rest of the widget around the shell, processes
 * `asked` and replaces its `push`. It stops when `life` aborts.
 */
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
