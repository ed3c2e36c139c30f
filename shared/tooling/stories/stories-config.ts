import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { loaders } from '../webpack/loaders';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Returns the compiler's configuration for the page of stories: one script and the files that it
 * loads later.
 */
export const storiesConfig = (output: string): Configuration => ({
  name: 'stories',
  context: join(ROOT, 'shared/ui'),
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { stories: './stories/main.tsx' },
  output: { path: output, filename: '[name].js', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: loaders() },
  cache: { type: 'filesystem', cacheDirectory: join(ROOT, '.cache/webpack/stories') },
  stats: 'errors-only',
  infrastructureLogging: { level: 'error' },
});
