/** All that other modules may import of this one. */
export { pictureType } from './picture-type';
export { readBranding } from './read-branding';
export { readIco } from './read-ico';
