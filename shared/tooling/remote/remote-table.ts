import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { canaryInWords } from './deploy/roll-out';
import { facts, table } from './table';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
const state = ({ enabled, disabledReason }: RemoteSummary): string =>
  enabled ? 'on' : `off: ${disabledReason ?? ''}`;

/** Formats all remotes, one line each. */
export const remotesTable = (remotes: RemoteSummary[]): string =>
  table(
    ['remote', 'owner', 'state', 'everybody', 'canary', 'last change'],
    remotes.map((remote) => [
      remote.name,
      remote.owner,
      state(remote),
      remote.stable ?? '–',
      remote.canary === null ? '–' : `${remote.canary.build} (${canaryInWords(remote.canary)})`,
      remote.lastChange === null
        ? '–'
        : `${remote.lastChange.action} by ${remote.lastChange.actor}, ${day(remote.lastChange.at)}`,
    ]),
  );

/** Formats the current state of one remote. */
export const remoteFacts = (remote: RemoteSummary, more: [string, string][] = []): string =>
  facts([
    ['remote', `${remote.name} (${remote.owner}), ${state(remote)}`],
    ['everybody', remote.stable ?? 'nobody yet'],
    ...(remote.canary === null
      ? []
      : [
          ['canary', `${remote.canary.build}: ${canaryInWords(remote.canary)}`] as [string, string],
        ]),
    ...(remote.lastKnownGood === null || remote.lastKnownGood === remote.stable
      ? []
      : [['fallback', remote.lastKnownGood] as [string, string]]),
    ...remote.lostRoutes.map(({ path, holder }): [string, string] => [
      'lost route',
      `${path}: an earlier one of ${holder} overlaps it`,
    ]),
    ...more,
  ]);

function statusText({
  status,
  statusReason,
  unapprovedRoutes,
}: Pick<VersionSummary, 'status' | 'statusReason' | 'unapprovedRoutes'>): string {
  if (status === 'blocked' && statusReason !== null) return `blocked: ${statusReason}`;
  if (unapprovedRoutes.length > 0) return `${status}, not approved: ${unapprovedRoutes.join(', ')}`;
  return status;
}

/** Formats the builds of one remote, newest first. */
export const buildsTable = (versions: VersionSummary[]): string =>
  table(
    ['build', 'status', 'given to', 'published', 'by', 'gzip', 'sessions, bad'],
    versions.map(
      ({
        build,
        status,
        statusReason,
        role,
        publishedAt,
        publishedBy,
        size,
        unapprovedRoutes,
        health,
      }) => [
        build,
        statusText({ status, statusReason, unapprovedRoutes }),
        role === 'none' ? '–' : role,
        day(publishedAt),
        publishedBy,
        kilobytes(size.totalGzip),
        health === null ? '–' : `${health.sessions}, ${health.badSessions}`,
      ],
    ),
  );
