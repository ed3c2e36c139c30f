import type { Translate } from '@voxgrove/sdk';
import { SETTINGS_TABS, SHOWN_IN } from '../../../parts/settings/tabs';
import type { ShownPath } from '../../../parts/settings/tabs';
import type { Tab } from '../tabs';
import type { Findable } from './score';

/**
 * Destination of the search: a tab, or a section of the settings. `path`: relative to the agent.
 */
export interface Place extends Findable {
  path: string;
  icon: string;
  /** Name of the tab that contains the section. */
  within?: string;
}

const SETTINGS = 'settings';
const listed = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/**
 * Returns the visible tabs. If the settings are among them, also each section of the settings,
 * searchable by its fields.
 */
export function placesOf(
  tabs: readonly Tab[],
  texts: { frame: Translate; search: Translate; settings: Translate },
): Place[] {
  const { frame, search, settings } = texts;
  const places = tabs.map(({ path, label, icon, name }): Place => ({
    path,
    icon,
    name: name ?? frame(`workspace.tab.${label}`),
    also: name === undefined ? [path, ...listed(search(`also.${path}`))] : [path],
  }));
  if (!tabs.some(({ path }) => path === SETTINGS)) return places;
  const within = frame(`workspace.tab.${SETTINGS}`);
  return [
    ...places,
    ...SETTINGS_TABS.map((tab): Place => ({
      path: `${SETTINGS}?tab=${tab}`,
      icon: SETTINGS,
      within,
      name: settings(`tab.${tab}`),
      also: [
        ...(Object.keys(SHOWN_IN) as ShownPath[])
          .filter((field) => SHOWN_IN[field] === tab)
          .map((field) => settings(`fields.${field}`)),
        ...listed(search(`settings.${tab}`)),
      ],
    })),
  ];
}
