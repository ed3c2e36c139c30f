import type { PublishedAgent, Region } from '@voxgrove/contracts';
import { fingerprint } from '../../contract/fingerprint';
import { languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import type { LauncherAgent } from '../../contract/launcher-agent';
import { launcherTexts, shellTexts } from '../../loader/texts';
import type { LauncherTexts, ShellTexts } from '../../loader/texts';
import { originsOf } from '../admission/port';

/** Loads the launcher's texts in a language. */
export async function textsIn(language: Language): Promise<LauncherTexts> {
  const { texts } =
    language === 'en'
      ? { texts: shellTexts }
      : ((await import(`../../contract/languages/${language}.ts`)) as { texts: ShellTexts });
  return launcherTexts(texts);
}

/** Returns the language of an agent's launcher: the agent's own, or the browser's. */
export const languageOf = (
  agent: PublishedAgent['agent'],
  acceptLanguage: string | undefined,
): Language =>
  languageFor(
    agent.lang === 'automatic'
      ? (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
      : [agent.lang],
  );

/**
 * Returns the fingerprints of the allowed websites for the script; undefined if the agent may run
 * anywhere.
 */
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

/**
 * Returns the launcher's data as a JavaScript expression: ASCII JSON with unquoted names (quotes
 * inside texts are escaped, so they cannot look like names). Neither the page's charset nor a text
 * of the agent can change its meaning.
 */
export const literal = (agentValues: MadeFor): string =>
  JSON.stringify(agentValues)
    .replace(/"(\w+)":/g, '$1:')
    .replace(
      /[<\u0080-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
