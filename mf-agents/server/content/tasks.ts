/**
 * What is done with content of strangers. These functions run in a content process (see content.ts): they take and return plain data, and depend on
 * nothing but their arguments.
 */
export { readLook } from '../branding/look';
export { readPalette } from '../branding/palette';
export { readPictureFile } from '../branding/picture-file';
export { readDocumentPage } from '../crawl/read-document-page';
export { readHtml } from '../crawl/read-html';
export { readRobotsFile } from '../crawl/robots-file';
export { readSitemapFile } from '../crawl/sitemap-file';
export { readDocumentFile } from '../documents/read-document';
export { chunkPage } from '../knowledge/chunk-page';
export { linkedPage } from '../knowledge/linked-page';
export { chunkWritten } from '../knowledge/chunk-written';
