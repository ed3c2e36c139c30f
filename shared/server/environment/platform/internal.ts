import { z } from 'zod';
import { flag, text } from '../variables';
import type { EnvironmentTable } from '../table';

/**
 * `npm start` sets this variable, because it keeps the embedded database running while the gateway
 * restarts.
 */
const runningDatabase = z
  .string()
  .transform((value): unknown => JSON.parse(value))
  .pipe(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('postgres'),
        urls: z.object({ na: z.string(), eu: z.string() }),
      }),
      z.object({ kind: z.literal('pglite'), folder: z.string() }),
    ]),
  )
  .optional();

/** Set only by our own commands and tests. The README does not list these variables. */
export const INTERNAL_ENVIRONMENT = {
  FIREBASE_AUTH_EMULATOR_HOST: {
    parse: text,
    default: 'none',
    meaning: 'address of the emulator of Firebase, in tests',
  },
  VOXGROVE_ALLOW_AUTH_EMULATOR: {
    parse: flag,
    default: 'off',
    meaning: 'with 1 the emulator of Firebase is accepted, in tests',
  },
  VOXGROVE_DEV: { parse: flag, default: 'off', meaning: 'set by `npm run dev`' },
  VOXGROVE_DATABASE: {
    parse: runningDatabase,
    default: 'none',
    meaning: 'the running embedded database, set by `npm start`',
  },
} as const satisfies EnvironmentTable;
