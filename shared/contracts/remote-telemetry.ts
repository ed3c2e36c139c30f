import { z } from 'zod';

/**
 * Observations of one page about one build of a remote since the page's last report. Counts of page
 * sessions are 0 or 1, because only the first event of its kind in the page counts.
 */
export const RemoteReport = z.strictObject({
  remote: z.string().max(60),
  build: z.string().max(100),
  /** 1 for the first successful mount or first failure in this page. */
  sessions: z.number().int().min(0).max(1),
  /**
   * 1 for the first fault of the build in this page: fallback shown, uncaught error, or refused by
   * the content security policy.
   */
  badSessions: z.number().int().min(0).max(1),
  /**
   * Age of the page session when this report is sent, in ms since it was first counted. The server
   * compares a later fault with the sessions of the time when this session was counted. Absent: 0.
   */
  sessionAgeMs: z
    .number()
    .int()
    .min(0)
    .max(30 * 86_400_000)
    .optional(),
  mounts: z.number().int().min(0).max(1000),
  /** Duration of each load (contract to module) and mount in ms, at most the last 20. */
  loadMs: z.array(z.number().min(0).max(120_000)).max(20),
  mountMs: z.array(z.number().min(0).max(120_000)).max(20),
  /** Durations of the phases of a load, in ms. */
  phases: z.strictObject({
    manifest: z.array(z.number().min(0).max(120_000)).max(20),
    entry: z.array(z.number().min(0).max(120_000)).max(20),
    module: z.array(z.number().min(0).max(120_000)).max(20),
  }),
  /**
   * `failures`: fallbacks shown, by failure code. `rescued`: loads saved by the last known good.
   */
  failures: z.record(z.string().max(40), z.number().int().min(1).max(1000)),
  rescued: z.number().int().min(0).max(1000),
  uncaughtErrors: z.number().int().min(0).max(10_000),
  cspViolations: z.number().int().min(0).max(10_000),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/**
 * POST /registry/telemetry, sent with `navigator.sendBeacon` (text/plain, so that no preflight is
 * needed) or with fetch. A page that does not know whether the server received the batch sends it
 * again with the same `id`. The server counts the batch once.
 */
export const TelemetryBatch = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9]{16}$/),
  reports: z.array(RemoteReport).max(40),
});
export type TelemetryBatch = z.infer<typeof TelemetryBatch>;

/**
 * Health of one build over a window. Rates are 0 to 1; times in ms; null when nothing was measured.
 */
export const BuildHealth = z.strictObject({
  build: z.string(),
  sessions: z.number().int(),
  badSessions: z.number().int(),
  mounts: z.number().int(),
  failures: z.record(z.string(), z.number().int()),
  rescued: z.number().int(),
  uncaughtErrors: z.number().int(),
  cspViolations: z.number().int(),
  loadP50: z.number().nullable(),
  loadP75: z.number().nullable(),
  mountP50: z.number().nullable(),
  mountP75: z.number().nullable(),
  /** The 75th percentile of each phase of a load: manifest, entry, module. */
  phasesP75: z
    .strictObject({
      manifest: z.number().nullable(),
      entry: z.number().nullable(),
      module: z.number().nullable(),
    })
    .optional(),
});
export type BuildHealth = z.infer<typeof BuildHealth>;

/** One point of a remote's sparkline: all builds of the remote in one span of time. */
export const HealthPoint = z.strictObject({
  at: z.number().int(),
  sessions: z.number().int(),
  badSessions: z.number().int(),
  loadP75: z.number().nullable(),
});
export type HealthPoint = z.infer<typeof HealthPoint>;

/** The health gate's current verdict on a canary. */
export const GateVerdict = z.strictObject({
  decision: z.enum(['advance', 'hold', 'breach']),
  /** One sentence for people. */
  reason: z.string(),
  canary: z.strictObject({
    sessions: z.number().int(),
    badSessions: z.number().int(),
    loadP75: z.number().nullable(),
  }),
  stable: z.strictObject({
    sessions: z.number().int(),
    badSessions: z.number().int(),
    loadP75: z.number().nullable(),
  }),
});
export type GateVerdict = z.infer<typeof GateVerdict>;
