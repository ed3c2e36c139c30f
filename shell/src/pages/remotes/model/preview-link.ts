import { currentHost, basePath } from '@voxgrove/sdk/internal';

/**
 * Returns the URL with which an operator sees one build in the live shell. The URL leads to a page
 * of the remote without parameters, if there is one.
 */
export function previewLink(name: string, build: string): string {
  const routes =
    currentHost().registry.remotes.find((remote) => remote.name === name)?.routes ?? [];
  const page =
    routes.map(({ path }) => path.replace(/\/\*$/, '')).find((path) => !path.includes(':')) ?? '';
  return `${basePath()}${page}?remote=${encodeURIComponent(`${name}@${build}`).replaceAll('%40', '@')}`;
}
