import { sweepExpired } from '@voxgrove/server/store/delete-where';
import {
  DAY_MS,
  dayOf,
  hourOf,
  remoteHealth,
  remoteHealthNetworks,
  remoteHealthShares,
  totalsId,
} from './collections';
import { gateVerdict } from './gate-verdict';
import { healthOf, pointsOf, stepHealthOf } from './health-of';
import { placeReport, placeViolation, stepOf } from './place-report';
import { recordContributions } from './record-contributions';
import type { GateVerdict, RemoteRecord } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { RegistryStore } from '../registry/port';
import type { Span, SpanTotals } from './collections';
import type { RemoteHealth, RemoteHealthView } from './health';

export interface RemoteHealthOptions {
  store: DocumentStore;
  registry: Pick<RegistryStore, 'current'>;
  clock: Clock;
  log: Logger;
}

/**
 * Creates the health of remotes. The figures are in the document store, so that all processes share
 * them.
 */
export function createRemoteHealth({
  store: { identity: store },
  registry,
  clock,
  log,
}: RemoteHealthOptions): RemoteHealth {
  const recordOf = async (remote: string, build: string): Promise<RemoteRecord | null> => {
    const remotes = (await registry.current()).document?.remotes ?? {};
    const record = Object.hasOwn(remotes, remote) ? remotes[remote]! : null;
    return record !== null && Object.hasOwn(record.versions, build) ? record : null;
  };

  const hoursOf = (remote: string, since: number): Promise<SpanTotals[]> =>
    query('hour', [{ field: 'remote', op: '==', value: remote }], hourOf(since));
  /** Figures by day, only of sessions that the server has seen. */
  const daysOf = (remote: string, since: number): Promise<SpanTotals[]> =>
    query('day', [{ field: 'remote', op: '==', value: remote }], dayOf(since));
  const query = async (
    kind: Span['kind'],
    where: { field: string; op: '=='; value: string }[],
    from: number,
  ): Promise<SpanTotals[]> =>
    (
      await store.query(remoteHealth, {
        where: [
          { field: 'kind', op: '==', value: kind },
          ...where,
          { field: 'at', op: '>=', value: from },
        ],
      })
    ).map(({ data }) => data);

  /**
   * Compares canary and stable during the canary's step. If the stable build has too few sessions
   * in the step, its figures of the last 7 days are used.
   */
  async function verdict(
    remote: string,
    { rollout, rollout: { canary, stable } }: Pick<RemoteRecord, 'rollout'>,
  ): Promise<GateVerdict | null> {
    if (canary === null) return null;
    const builds = [canary.build, ...(stable === null ? [] : [stable])];
    const [ofCanary, ofStable] = (
      await store.getMany(
        remoteHealth,
        builds.map((build) => totalsId(remote, build, stepOf({ rollout }, build)!)),
      )
    ).map((doc) => (doc === null ? [] : [doc.data]));
    const inStep = stable === null ? null : stepHealthOf(stable, ofStable ?? []);
    const enough = stable === null || inStep!.sessions >= canary.minSamples;
    const compared = enough
      ? inStep
      : stepHealthOf(
          stable,
          (await daysOf(remote, clock.now() - 7 * DAY_MS)).filter(({ build }) => build === stable),
        );
    return gateVerdict({
      canary: stepHealthOf(canary.build, ofCanary!),
      stable: compared,
      rollout: canary,
      now: clock.now(),
    });
  }

  return {
    verdict,
    async record(person, { id, reports }, cohorts = [], witness) {
      const now = clock.now();
      const placed = await Promise.all(
        reports.map(async (report) => {
          const record = await recordOf(report.remote, report.build);
          return record === null
            ? null
            : placeReport(report, record, { user: person, cohorts }, now, witness);
        }),
      );
      const unknown = placed.filter((report) => report === null).length;
      if (unknown > 0) log.warn('telemetry_of_unknown_builds', { reports: unknown });
      await recordContributions(
        store,
        person,
        placed.flatMap((report) => report ?? []),
        now,
        { batch: id, network: witness?.network },
      );
    },
    async violated(person, remote, build) {
      if ((await recordOf(remote, build)) !== null)
        await recordContributions(
          store,
          person,
          [placeViolation(remote, build, clock.now())],
          clock.now(),
        );
    },
    async of(remote, builds, windowMs) {
      const hours = await hoursOf(remote, clock.now() - windowMs);
      return Object.fromEntries(
        builds.map((build) => [
          build,
          healthOf(
            build,
            hours.filter((hour) => hour.build === build),
          ),
        ]),
      );
    },
    async series(remote) {
      return pointsOf(await hoursOf(remote, clock.now() - DAY_MS), clock.now());
    },
    async overview(remotes) {
      const now = clock.now();
      const all = await query('hour', [], hourOf(now - DAY_MS));
      return Object.fromEntries(
        await Promise.all(
          Object.entries(remotes).map(
            async ([remote, record]): Promise<[string, RemoteHealthView]> => {
              const hours = all.filter((hour) => hour.remote === remote);
              const builds = Object.fromEntries(
                Object.keys(record.versions).map((build) => [
                  build,
                  healthOf(
                    build,
                    hours.filter((hour) => hour.build === build),
                  ),
                ]),
              );
              return [
                remote,
                { builds, series: pointsOf(hours, now), verdict: await verdict(remote, record) },
              ];
            },
          ),
        ),
      );
    },
    async sweep() {
      await Promise.all([
        sweepExpired(store, remoteHealth, 'expiresAt', clock.now()),
        sweepExpired(store, remoteHealthShares, 'expiresAt', clock.now()),
        sweepExpired(store, remoteHealthNetworks, 'expiresAt', clock.now()),
      ]);
    },
  };
}
