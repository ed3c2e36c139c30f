export { createWebpackConfig, type WebpackOptions } from './create-webpack-config';
