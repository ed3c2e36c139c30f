/**
 * Explains in one sentence why a smoke test failed, for the registry, the terminal and the Remotes
 * page: the failure, with the page's first complaint.
 * @param message message of the test
 * @param complaints result of `watchPage`
 */
export function failureReason(message: string, complaints: string[]): string {
  const log = complaints.map((line) => line.split('\n')[0] as string);
  // A build that is shown by an override fails with the code of the override. The shell's own line
  // on the console has the cause.
  const cause = /OVERRIDE_FAILED \((\w+)\)/.exec(log.join('\n'))?.[1];
  const firstLine = message
    .split('\n')[0]!
    .replace('OVERRIDE_FAILED', cause ?? 'OVERRIDE_FAILED')
    .replace(/\.$/, '');
  const first = log
    .find((line) => !line.includes('OVERRIDE_FAILED'))
    ?.replace(/ \(https?:[^)]*\)$/, '')
    .replace(/^(console|uncaught): /, '');
  return `${firstLine}${first === undefined ? '' : `: ${first.replace(/\.$/, '')}`}.`;
}
