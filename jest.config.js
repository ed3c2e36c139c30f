export { default } from './shared/tooling/jest.preset.js';
