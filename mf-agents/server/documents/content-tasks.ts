import { readDocumentFile } from './read-document';

export { readDocumentFile };

declare module '../content/content' {
  interface ContentTasks {
    readDocumentFile: typeof readDocumentFile;
  }
}
