/** Everything that other modules may import from this one. */
export { pictureType } from './picture-type';
export { readBranding } from './read-branding';
export { readIco } from './read-ico';
