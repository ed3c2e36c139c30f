import { escapeHtml, type Page } from '../../framework/page';
import type { HostedName, VercelState, ZoneRecord } from './state';

const TYPES = ['CNAME', 'A', 'TXT', 'CAA'];

/** Renders the domains of the project, and a form that adds DNS records. */
export const vercelPage = (state: VercelState): Page => ({
  reloads: false,
  title: 'Vercel and DNS',
  lead: 'Add the DNS records that the agency settings ask for. The next check finds them.',
  body: `${domainList([...state.domains.values()])}
<section><h2>Add a DNS record</h2>
<form method="post" action="/vercel/records">
<p><label>Type <select name="type">${TYPES.map((type) => `<option>${type}</option>`).join('')}</select></label></p>
<p><label>Full name <input name="name" required placeholder="app.example.com"></label></p>
<p><label>Value <input name="value" required></label></p>
<button>Add record</button></form></section>
<section><h2>DNS records</h2>${recordTable(state.records)}</section>`,
});

function domainList(domains: readonly HostedName[]): string {
  if (domains.length === 0) return '<p class="none">No domain was added yet.</p>';
  return domains
    .map(
      ({ name, verified, certificateFails }) => `<article><h2>${escapeHtml(name)}</h2>
<p class="dim">${verified ? 'Accepted' : 'Waits for a TXT record'}${certificateFails ? ', without a certificate' : ''}</p>
${button(`/vercel/domains/${encodeURIComponent(name)}/certificate`, certificateFails ? 'Issue certificates again' : 'Fail its certificate')}</article>`,
    )
    .join('\n');
}

function recordTable(records: readonly ZoneRecord[]): string {
  if (records.length === 0) return '<p class="none">No records yet.</p>';
  const rows = records.map(
    ({ type, name, value }, index) => `<tr><td>${type}</td><td>${escapeHtml(name)}</td>
<td><code>${escapeHtml(value)}</code></td><td>${button(`/vercel/records/${index}/delete`, 'Delete')}</td></tr>`,
  );
  return `<div class="table"><table><thead><tr><th>Type</th><th>Name</th><th>Value</th><th></th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

const button = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;
