import type { PublishedAgent, Region } from '@voxgrove/contracts';
import { fingerprint } from '../../contract/fingerprint';
import { languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import type { LauncherAgent } from '../../contract/launcher-agent';
import { launcherTexts, shellTexts } from '../../loader/texts';
import type { LauncherTexts, ShellTexts } from '../../loader/texts';
import { originsOf } from '../visitor/origins';

/** What the launcher says in a language. */
export async function textsIn(language: Language): Promise<LauncherTexts> {
  const { texts } =
    language === 'en'
      ? { texts: shellTexts }
      : ((await import(`../../contract/languages/${language}.ts`)) as { texts: ShellTexts });
  return launcherTexts(texts);
}

/** The language of an agent's launcher: its own, or what the browser asks for. */
export const languageOf = (
  agent: PublishedAgent['agent'],
  acceptLanguage: string | undefined,
): Language =>
  languageFor(
    agent.lang === 'automatic'
      ? (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
      : [agent.lang],
  );

/** Where an agent may run, as the script carries it; undefined: anywhere. */
export const runsOn = (
  agentId: string,
  published: Pick<PublishedAgent, 'allowedOrigins'>,
  ownUrl: string,
): number[] | undefined =>
  originsOf(published, ownUrl)?.map((origin) => fingerprint(agentId + origin));

export interface MadeFor {
  agentId: string;
  region: Region;
  agent: LauncherAgent;
  texts: LauncherTexts;
  runsOn: number[] | undefined;
}

/** What the launcher is made for, as an expression: JSON in ASCII with bare names (what looks like one in a text has its quotes escaped), so that neither the page's charset nor anything in a text of the agent's changes what it means. */
export const literal = (made: MadeFor): string =>
  JSON.stringify(made)
    .replace(/"(\w+)":/g, '$1:')
    .replace(
      /[<\u0080-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
