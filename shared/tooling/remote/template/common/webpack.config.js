import { createWebpackConfig } from '@voxgrove/tooling/webpack';

export default createWebpackConfig({ dir: import.meta.dirname, kind: 'remote' });
