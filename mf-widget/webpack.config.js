import { createWebpackConfig } from '@voxgrove/tooling/webpack';
import { EmbedPlugin } from './embed-plugin.mjs';

const config = createWebpackConfig({ dir: import.meta.dirname, kind: 'remote' });
config.plugins.push(new EmbedPlugin());

export default config;
