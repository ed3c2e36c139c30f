import { attribute } from './attribute';
import type { Attribution } from './attribute';
import type { Recorder } from './recorder';

/** The members of a window that are used here. */
type Watched = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;

/**
 * Reports uncaught errors and violations of the content security policy for the build that caused
 * each: the build of the file address, else of the innermost remote in the stack. Ignores errors
 * that come from no remote.
 * @returns a function that stops watching
 */
export function watchErrors(window: Watched, recorder: Recorder): () => void {
  const whose = (...clues: unknown[]): Attribution | null => {
    for (const clue of clues) {
      const found = typeof clue === 'string' ? attribute(clue, window.location.origin) : null;
      if (found !== null) return found;
    }
    return null;
  };
  const onError = ({ filename, error }: ErrorEvent): void => {
    const attribution = whose(filename, stackOf(error));
    if (attribution !== null) recorder.uncaught(attribution.remote, attribution.build);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    const attribution = whose(stackOf(reason));
    if (attribution !== null) recorder.uncaught(attribution.remote, attribution.build);
  };
  const onViolation = ({
    disposition,
    sourceFile,
    blockedURI,
  }: SecurityPolicyViolationEvent): void => {
    const attribution = disposition === 'report' ? null : whose(sourceFile, blockedURI);
    if (attribution !== null) recorder.violated(attribution.remote, attribution.build);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('securitypolicyviolation', onViolation);
  };
}

/** Code can throw any value. */
const stackOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null ? (thrown as { stack?: unknown }).stack : undefined;
