/**
 * Reports the failure of a remote. The console gets the cause and the stack. People see the
 * fallback with the code.
 */
export function reportFailure(failure: Error): void {
  console.error(failure.message, failure.cause ?? failure);
}
