/** The only exports of this module that other modules may import. */
export { beginVisit, visitorOfVisit } from './begin-visit';
export { countAddressLeft, noteVisitor, orNothing } from './note-visitor';
export { definedFields } from './defined-fields';
export { pageOf } from './page-url';
export { formatPosition, parsePosition, positionAfter, PositionTracker } from './position';
export { shownMessage } from './shown-message';
export { visitedPages } from './visited-pages';
export { visitorDevice } from './visitor-device';
export { uploaderOf } from './uploader';
export { Introduction, More, WebsiteUser } from './visitor-input';
