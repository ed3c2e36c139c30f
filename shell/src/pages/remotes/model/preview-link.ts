import { currentHost, basePath } from '@voxgrove/sdk/internal';

/** Address at which an operator sees one build in the live shell: a page of the remote where it has one without parameters. */
export function previewLink(name: string, build: string): string {
  const routes =
    currentHost().registry.remotes.find((remote) => remote.name === name)?.routes ?? [];
  const page =
    routes.map(({ path }) => path.replace(/\/\*$/, '')).find((path) => !path.includes(':')) ?? '';
  return `${basePath()}${page}?remote=${encodeURIComponent(`${name}@${build}`).replaceAll('%40', '@')}`;
}
