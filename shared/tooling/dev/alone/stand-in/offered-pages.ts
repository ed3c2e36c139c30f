import { linkTo } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';
import { theRemote } from './facts';
import { devData } from './no-data';

/**
 * Returns the pages to choose from: the remote's navigation, its routes without parameters, and the
 * pages that its sample data names. Each entry has title and path, and each path occurs once.
 */
export function offeredPages(): { title: string; path: string }[] {
  const { name, namespace = name, navigation, routes } = theRemote();
  const all = [
    ...[...navigation]
      .sort((a, b) => a.order - b.order)
      .map(({ label, link }) => ({ title: translate(namespace, label), path: linkTo(link) })),
    ...routes.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => ({ title: path, path })),
    ...Object.entries(devData.pages ?? {}).map(([title, path]) => ({ title, path })),
  ].filter((page): page is { title: string; path: string } => page.path !== undefined);
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
