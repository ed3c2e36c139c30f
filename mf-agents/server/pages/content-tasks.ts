import { chunkPage } from './chunk-page';
import { chunkWritten } from './chunk-written';

export { chunkPage, chunkWritten };

declare module '../content/content' {
  interface ContentTasks {
    chunkPage: typeof chunkPage;
    chunkWritten: typeof chunkWritten;
  }
}
