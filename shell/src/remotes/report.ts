/** Where failures of remotes go. The console keeps cause and stack for whoever looks; people see the fallback with its code. */
export function reportFailure(failure: Error): void {
  console.error(failure.message, failure.cause ?? failure);
}
