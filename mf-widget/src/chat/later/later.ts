export { attach } from '../attach';
export { wearFontLater } from '../look/wear-font-later';
export { Announcer } from '../view/Announcer';
export { Menu } from '../view/Menu';
export { StopAnswer } from '../view/StopAnswer';
export { begin } from './begin';
