/** Returns the address of a path at another host of this installation. */
export function addressAt(host: string, path: string): string {
  const url = new URL(path, location.origin);
  url.hostname = host;
  return url.href;
}
