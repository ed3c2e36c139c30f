import type { Chat } from '../package/index';

/**
 * The API with which a website controls its widget: `window.AgentChat`. The npm package offers the
 * same API before the widget is loaded.
 */
export interface WidgetApi extends Omit<Chat, 'ready'> {
  /** The element that contains the widget. */
  host: HTMLElement;
  /** All widgets of the page by the id of their agents. */
  widgets: Record<string, WidgetApi>;
}

declare global {
  interface Window {
    AgentChat?: WidgetApi | undefined;
  }
}
