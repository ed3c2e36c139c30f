export { attach } from '../attach';
export { Announcer } from '../view/Announcer';
export { Menu } from '../view/Menu';
export { StopAnswer } from '../view/StopAnswer';
export { begin } from './begin';
