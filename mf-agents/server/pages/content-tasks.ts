import { chunkPage } from './chunk-page';
import { chunkWritten } from './chunk-written';
import { readSiteProfile } from './site-profile';

export { chunkPage, chunkWritten, readSiteProfile };

declare module '../content/content' {
  interface ContentTasks {
    chunkPage: typeof chunkPage;
    chunkWritten: typeof chunkWritten;
    readSiteProfile: typeof readSiteProfile;
  }
}
