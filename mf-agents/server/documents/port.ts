/** Everything that other modules may import from this one. */
export { typeOfName } from './file-type';
export type { DocumentType } from './file-type';
export { readDocument, refusedBy } from './read-document';
