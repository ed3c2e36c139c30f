import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * TypeScript and JSX through swc, for browsers of the last two years; fonts and images as files.
 */
export function loaders(): RuleSetRule[] {
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      // From here, not from the remote's folder: a remote may live outside this checkout.
      loader: require.resolve('swc-loader'),
      options: {
        // Never React's runtime for development: a remote that is being written is also looked at
        // in a shell built for production, which has none.
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
        sourceMaps: true,
      },
    },
    { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
  ];
}
