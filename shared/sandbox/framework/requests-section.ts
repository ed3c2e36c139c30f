import { escapeHtml } from './page';
import type { RecordedRequest } from './requests';

const SHOWN = 20;

/** Renders the newest requests to a provider, for its page. */
export function requestsSection(requests: readonly RecordedRequest[]): string {
  if (requests.length === 0) return '<p class="none">No requests yet.</p>';
  const rows = requests.slice(-SHOWN).reverse().map(row).join('\n');
  return `<section><h2>Latest requests</h2><div class="table"><table>
<thead><tr><th>Time</th><th>Request</th><th>Status</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`;
}

function row({ at, method, path, status }: RecordedRequest): string {
  const time = new Date(at);
  return `<tr><td><time datetime="${time.toISOString()}">${time.toLocaleTimeString('en-GB')}</time></td>
<td><code>${escapeHtml(`${method} ${path}`)}</code></td><td>${status ?? 'no answer'}</td></tr>`;
}
