import { escapeHtml, type Page } from '../../framework/page';
import type { ScriptLine } from './scripted-model';
import type { OpenAiState } from './state';

export const openAiPage = ({ script }: OpenAiState): Page => ({
  title: 'OpenAI',
  lead: 'A local model. It follows its script; otherwise it quotes the passages it is given.',
  body: script.length === 0 ? '<p class="none">The script is empty.</p>' : scriptTable(script),
});

const scriptTable = (script: readonly ScriptLine[]): string => `<section><h2>Script</h2>
<div class="table"><table><thead><tr><th>When asked</th><th>It answers</th></tr></thead>
<tbody>${script.map(row).join('\n')}</tbody></table></div></section>`;

const row = ({ match, reply }: ScriptLine): string =>
  `<tr><td>${escapeHtml(match)}</td><td>${escapeHtml(reply)}</td></tr>`;
