/**
 * The npm package that the gateway serves. The content of a version never changes: websites keep
 * its checksum in their lock file.
 */
export const PACKAGE_FILE = 'agent-chat-widget-0.2.0.tgz';

/**
 * Returns the address of the npm package on a gateway at `origin`; `npm install` accepts this
 * address.
 */
export const packageAddress = (origin: string): string => `${origin}/widget/v1/${PACKAGE_FILE}`;
