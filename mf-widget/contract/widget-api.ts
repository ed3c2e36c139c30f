import type { Chat } from '../package/index';

/** What a website does with its widget: `window.Voxgrove`. Who uses the package gets the same, before it is there. */
export interface WidgetApi extends Omit<Chat, 'ready'> {
  /** What holds the widget. */
  host: HTMLElement;
  /** All widgets of the page by the id of their agents. */
  widgets: Record<string, WidgetApi>;
}

declare global {
  interface Window {
    Voxgrove?: WidgetApi | undefined;
  }
}
