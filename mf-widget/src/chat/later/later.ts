export { attach } from '../attach';
export { wearFontLater } from '../look/wear-font-later';
export { Announcer } from '../view/Announcer';
export { MenuList } from '../view/MenuList';
export { StopAnswer } from '../view/StopAnswer';
export { begin } from './begin';
