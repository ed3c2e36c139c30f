export { attach } from '../attach';
export { Announcer } from '../view/Announcer';
export { MenuList } from '../view/MenuList';
export { StopAnswer } from './StopAnswer';
export { begin } from './begin';
