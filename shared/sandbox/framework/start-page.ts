import { escapeHtml, type Page } from './page';
import type { SandboxProvider } from './provider';

/** Data of a provider on the start page. */
export interface ProviderSummary extends Pick<SandboxProvider, 'title' | 'description' | 'path'> {
  requests: number;
  faults: number;
  /** The variable whose live key switches the provider off. */
  offBecauseOf: string | undefined;
}

export const startPage = (providers: readonly ProviderSummary[]): Page => ({
  title: 'Local providers',
  lead: 'These servers stand in for external providers on this machine. Nothing leaves it.',
  body: providers.map(card).join('\n'),
});

function card(provider: ProviderSummary): string {
  const title = escapeHtml(provider.title);
  const description = `<p>${escapeHtml(provider.description)}</p>`;
  if (provider.offBecauseOf !== undefined)
    return `<article><h2>${title}</h2>${description}
<p class="dim">Off: ${escapeHtml(provider.offBecauseOf)} contains a live key.</p></article>`;
  const counts = [counted(provider.requests, 'request')];
  if (provider.faults > 0) counts.push(`${counted(provider.faults, 'fault')} waiting`);
  return `<article><h2><a href="${provider.path}">${title}</a></h2>${description}
<p class="dim">${counts.join(', ')}</p></article>`;
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
