import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript and JSX through swc, for browsers of the last two years; emits fonts and
 * images as files.
 */
export function loaders(): RuleSetRule[] {
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      // Resolve from here, not from the remote's folder: a remote may be outside this checkout.
      loader: require.resolve('swc-loader'),
      options: {
        // Never use React's development runtime: a remote under development is also opened in a
        // shell that is built for production, which does not have it.
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
