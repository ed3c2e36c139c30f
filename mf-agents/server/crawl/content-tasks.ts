import { readDocumentPage } from './read-document-page';
import { readHtml } from './read-html';
import { readRobotsFile } from './robots-file';
import { readSitemapFile } from './sitemap-file';

export { readDocumentPage, readHtml, readRobotsFile, readSitemapFile };

declare module '../content/content' {
  interface ContentTasks {
    readDocumentPage: typeof readDocumentPage;
    readHtml: typeof readHtml;
    readRobotsFile: typeof readRobotsFile;
    readSitemapFile: typeof readSitemapFile;
  }
}
