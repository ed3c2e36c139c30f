/**
 * Options of the gateway's process. With the 16 MB that Node.js usually gives to new objects, the
 * text of a thousand answers moves to the memory of long-lived objects. Garbage collection then
 * takes 5 % of the time instead of 2 %, and stops everything else more often.
 */
export const GATEWAY = {
  entry: 'shell/server/main.ts',
  nodeOptions: ['--max-semi-space-size=64'],
} as const;
