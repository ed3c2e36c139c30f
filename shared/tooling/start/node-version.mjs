const NEEDED = [20, 19];

/** Ends the process with one sentence when this Node.js is too old. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Voxgrove needs Node.js ${NEEDED.join('.')} or newer; this is ${version}. Install a newer one (https://nodejs.org) and run the command again.`,
  );
  process.exit(1);
}
