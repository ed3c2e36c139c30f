/** The npm package as the gateway serves it. A version's content never changes: websites keep its checksum in their lock file. */
export const PACKAGE_FILE = 'voxgrove-widget-0.1.0.tgz';

/** Where a gateway at `origin` serves the npm package; `npm install` takes the address. */
export const packageAddress = (origin: string): string => `${origin}/widget/v1/${PACKAGE_FILE}`;
