import type { Product } from './start-product';

/** The addresses a person needs after `npm start`, as aligned lines. */
export function addressTable({ urls, notice, logs }: Pick<Product, 'urls' | 'notice' | 'logs'>): string {
  const rows: [string, string][] = [
    ['Dashboard', `${urls.gateway}/login   (Sign in as the demo owner, or with any e-mail address)`],
    ['Demo site', `${urls.demoSite}   (a customer's website with the chat widget)`],
    ['Outbox', `${urls.sandbox}/outbox   (mail the product sends, such as sign-in codes)`],
    ...(notice ? [['Database', notice] as [string, string]] : []),
    ['Logs', logs],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`), '', '  Ctrl-C stops everything.', ''].join('\n');
}
