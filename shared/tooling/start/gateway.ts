/**
 * The gateway's process. With Node.js's usual 16 MB for what has just been made, the text of a
 * thousand answers is taken for what stays: collecting takes 5 % of the time instead of 2, and
 * stops all else more often.
 */
export const GATEWAY = {
  entry: 'shell/server/main.ts',
  nodeOptions: ['--max-semi-space-size=64'],
} as const;
