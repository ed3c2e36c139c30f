/**
 * Reports failures of remotes. The console gets cause and stack; people see the fallback with its
 * code.
 */
export function reportFailure(failure: Error): void {
  console.error(failure.message, failure.cause ?? failure);
}
