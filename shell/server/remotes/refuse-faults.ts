import { AppError } from '@voxgrove/contracts';
import { candidateFaults } from '@voxgrove/federation/candidate';
import { candidateOf, recordOf, usableVersion } from '../releases/port';
import type { CandidateFault, ShellFacts } from '@voxgrove/contracts';
import type { RegistryDraft } from '../registry/port';

/** Refuses a build with faults. @throws AppError BUILD_REFUSED with all faults */
export function refuseFaults(build: string, faults: CandidateFault[]): void {
  if (faults.length > 0)
    throw new AppError('BUILD_REFUSED', {
      build,
      summary: faults.map(({ message }) => message).join(' '),
      faults,
    });
}

/**
 * Checks a candidate again before people get it, because the shell and the builds of other teams
 * may have changed since its publication. A former stable build is not checked, because a rollback
 * may need it.
 * @throws AppError BUILD_REFUSED | NO_CANDIDATE | BUILD_UNKNOWN | BUILD_BLOCKED
 */
export function refuseUnfit(
  draft: RegistryDraft,
  { name, build }: { name: string; build?: string | undefined },
  shell: ShellFacts,
): void {
  const record = recordOf(draft, name);
  const version = usableVersion(name, record, build ?? candidateOf(name, record));
  if (version.status === 'candidate')
    refuseFaults(
      version.build,
      candidateFaults(
        { declares: version.declares, build: version, allowGrowth: true },
        { shell, document: draft },
      ),
    );
}
