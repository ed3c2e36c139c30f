import { lintConfig } from './shared/tooling/eslint/config.js';

export default lintConfig(import.meta.dirname);
