/**
 * Functions that process content of strangers. They run in a content process (see
 * content/content.ts), take and return plain data, and depend only on their arguments.
 */
export { readLook, readPalette, readPictureFile } from './branding/content-tasks';
export { readDocumentPage, readHtml, readRobotsFile, readSitemapFile } from './crawl/content-tasks';
export { readDocumentFile } from './documents/content-tasks';
export { linkedPage } from './knowledge/content-tasks';
export { chunkPage, chunkWritten, readSiteProfile } from './pages/content-tasks';
