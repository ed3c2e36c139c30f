import type { Product } from './start-product';

/** Formats the addresses that a person needs after `npm start`, as aligned lines. */
export function addressTable({
  urls,
  demo,
  notice,
  logs,
}: Pick<Product, 'urls' | 'demo' | 'notice' | 'logs'>): string {
  const signIn = demo
    ? 'Sign in as the demo owner, or with any email address'
    : 'Sign in with your email address';
  const rows: [string, string][] = [
    ['Dashboard', `${urls.gateway}/login   (${signIn})`],
    ...(demo
      ? [
          ['Demo site', `${urls.demoSite}   (a customer's website with the chat widget)`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Outbox', `${urls.sandbox}/outbox   (mail the product sends, such as sign-in codes)`],
    ...(notice ? [['Database', notice] as [string, string]] : []),
    ['Logs', logs],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    '',
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
