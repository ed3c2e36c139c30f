import type { VisitedPage } from '@voxgrove/contracts';

/** What the chat reports with a message or when it opens, besides the message. */
export interface VisitReport {
  pages?: VisitedPage[];
  timeZone?: string;
}

/** The pages of the visitor that the server does not have yet. */
export interface Visits {
  /**
   * Notes the current page. `isFirst`: the visitor has done nothing before, so that the pages before
   * are not stored yet.
   */
  note(isFirst: boolean): void;
  report(): VisitReport;
  /** Runs when the server has the last report. */
  reported(): void;
}
