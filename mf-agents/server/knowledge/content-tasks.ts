import { linkedPage } from './linked-page';

export { linkedPage };

declare module '../content/content' {
  interface ContentTasks {
    linkedPage: typeof linkedPage;
  }
}
