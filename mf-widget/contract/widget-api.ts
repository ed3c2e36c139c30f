import type { ChatEvents, ChatUser } from './widget-config';

/** What a website does with its widget: `window.Voxgrove`, and what the package gives. */
export interface WidgetApi {
  open(): void;
  close(): void;
  toggle(): void;
  /** Sends a text in the visitor's name. */
  send(text: string): void;
  /** Says who the visitor is. With a signature (HMAC-SHA256 of `user.id`, hex, made by the website's server) they are the same on every device. */
  identify(user: ChatUser, signature?: string): void;
  /** Forgets the visitor, e.g. when they sign out of the website. */
  reset(): void;
  setVariables(variables: Record<string, string>): void;
  /** Listens; what it returns ends that. */
  on<K extends keyof ChatEvents>(event: K, listener: (detail: ChatEvents[K]) => void): () => void;
  /** Takes the widget off the page: no node, listener or timer stays. */
  destroy(): void;
  /** What holds the widget. */
  host: HTMLElement;
  /** All widgets of the page by the id of their agents. */
  widgets: Record<string, WidgetApi>;
}

declare global {
  interface Window { Voxgrove?: WidgetApi | undefined }
}
