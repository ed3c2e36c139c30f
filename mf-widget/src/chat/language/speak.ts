import type { PublicAgent } from '@voxgrove/contracts';
import { languageFor } from '@voxgrove/contracts/language';
import type { Shell } from '../../../loader/handover';
import type { Texts } from '../texts';
import { loadTexts } from './load-texts';

/**
 * Chooses the chat's language and translates the shell. The website's setting overrides the
 * agent's; `automatic` is the browser's language.
 */
export async function speak(
  shell: Shell,
  wanted: string | undefined,
  agent: Promise<PublicAgent | undefined>,
): Promise<Texts> {
  const tag = wanted || (await agent)?.lang || 'en';
  const texts = await loadTexts(languageFor(tag === 'automatic' ? navigator.languages : [tag]));
  if (texts.lang !== shell.texts.lang) relabel(shell, texts);
  return texts;
}

function relabel({ host, root, panel, form, input, texts: current }: Shell, texts: Texts): void {
  const name = (part: Element | null, label: string) => part?.setAttribute('aria-label', label);
  host.lang = texts.lang;
  panel.dir = texts.dir;
  // Do not replace a name that the agent's title has set.
  if (panel.getAttribute('aria-label') === current.chat) name(panel, texts.chat);
  for (const key of Object.keys(current) as (keyof typeof current)[]) current[key] = texts[key];
  name(root.querySelector('.launcher'), panel.hidden ? texts.openChat : texts.closeChat);
  name(root.querySelector('.bar > button'), texts.closeChat);
  name(form.querySelector('.send'), texts.send);
  name(input, texts.message);
  input.placeholder = texts.placeholder;
}
