import { currentHost, basePath } from '@voxgrove/sdk/internal';

/**
 * URL for an operator to see one build in the live shell: a page of the remote without parameters,
 * if any.
 */
export function previewLink(name: string, build: string): string {
  const routes =
    currentHost().registry.remotes.find((remote) => remote.name === name)?.routes ?? [];
  const page =
    routes.map(({ path }) => path.replace(/\/\*$/, '')).find((path) => !path.includes(':')) ?? '';
  return `${basePath()}${page}?remote=${encodeURIComponent(`${name}@${build}`).replaceAll('%40', '@')}`;
}
