import type { CandidateFault, DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';

/** Largest size of a build in bytes, including compressed copies. */
export const MAX_BUILD_BYTES = 64 * 1024 * 1024;

/**
 * Returns the faults that an announced build has by itself, independent of the live state. Empty
 * for a valid build.
 */
export function buildFaults(
  declares: DeclaredRemote,
  { build, entry, preload, integrity, files }: RemoteBuild,
): CandidateFault[] {
  const integrityOf = new Map(files.map((file) => [file.name, file.integrity]));
  const fault = (
    code: 'VERSION' | 'FILES',
    message: string,
    advice = 'Build it again with `npm run remote -- build`.',
  ): CandidateFault => ({ code, message, advice });
  const faults: CandidateFault[] = [];
  if (!build.startsWith(`${declares.version}-`))
    faults.push(
      fault(
        'VERSION',
        `The build is called ${build}; remote.json says version ${declares.version}.`,
      ),
    );
  const unknownLinks = declares.navigation
    .filter(({ link }) => !Object.hasOwn(declares.links, link))
    .map(({ link }) => link);
  if (unknownLinks.length > 0)
    faults.push(
      fault(
        'VERSION',
        `Its navigation names links it does not declare: ${unknownLinks.join(', ')}.`,
        'Add them to "links" in remote.json.',
      ),
    );
  if (integrityOf.size !== files.length) faults.push(fault('FILES', 'A file is listed twice.'));
  // The name of a compressed copy is the file's name plus an extension, so no listed file may have
  // such a name.
  if (
    files.some(
      ({ name }) => integrityOf.has(name.replace(/\.(br|gz)$/, '')) && /\.(br|gz)$/.test(name),
    )
  )
    faults.push(fault('FILES', 'A compressed copy is listed as a file.'));
  const missing = [entry, ...preload].filter((name) => !integrityOf.has(name));
  if (missing.length > 0 || preload[0] === undefined)
    faults.push(
      fault(
        'FILES',
        `It needs files it does not have: ${missing.join(', ') || 'the remote entry'}.`,
      ),
    );
  else if (
    integrityOf.get(entry) !== integrity.manifest ||
    integrityOf.get(preload[0]) !== integrity.entry
  )
    faults.push(
      fault('FILES', 'The integrity of the manifest or of the entry is not that of the file.'),
    );
  const bytes = files.reduce((sum, file) => sum + file.bytes + file.gzip + file.brotli, 0);
  if (bytes > MAX_BUILD_BYTES)
    faults.push(
      fault(
        'FILES',
        `All its files are ${Math.ceil(bytes / 1e6)} MB; ${Math.floor(MAX_BUILD_BYTES / 1e6)} MB is the most.`,
        'Leave out what the browser does not need.',
      ),
    );
  return faults;
}
