/**
 * Why a smoke test failed, in one sentence for the registry, the terminal and the Remotes page:
 * what happened, with the first thing the page complained about.
 * @param message what the test says
 * @param complaints as of `watchPage`
 */
export function failureReason(message: string, complaints: string[]): string {
  const log = complaints.map((line) => line.split('\n')[0] as string);
  // A build that is looked at by an override fails as such; the cause is in the shell's own line on
  // the console.
  const cause = /OVERRIDE_FAILED \((\w+)\)/.exec(log.join('\n'))?.[1];
  const what = message
    .split('\n')[0]!
    .replace('OVERRIDE_FAILED', cause ?? 'OVERRIDE_FAILED')
    .replace(/\.$/, '');
  const first = log
    .find((line) => !line.includes('OVERRIDE_FAILED'))
    ?.replace(/ \(https?:[^)]*\)$/, '')
    .replace(/^(console|uncaught): /, '');
  return `${what}${first === undefined ? '' : `: ${first.replace(/\.$/, '')}`}.`;
}
