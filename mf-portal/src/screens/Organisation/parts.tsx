import { Link, useT } from '@voxgrove/sdk';
import { NavTab } from '@voxgrove/ui';
import type { FormNav } from '@voxgrove/ui';

/** Parts of an organization's page, with the keys of their names. */
const PARTS = {
  settings: 'organisation.settings',
  people: 'people.title',
  agents: 'organisation.agents',
  credits: 'credits.title',
  statement: 'statement.title',
  activity: 'activity.title',
} as const;
type Part = keyof typeof PARTS;

/** Parts that are tables. */
export const WIDE_PARTS: ReadonlySet<Part> = new Set<Part>(['people', 'statement', 'activity']);

/** Whether the parts that not everyone sees are shown. */
type Shown = Partial<Record<Part, boolean>>;

const partsFor = (permitted: Shown): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => permitted[part] !== false);

/** Returns the part that the address names, else the first one. */
export const partOf = (name: string | null, permitted: Shown): Part =>
  partsFor(permitted).find((part) => part === name) ?? 'settings';

/** Returns the navigation between the parts. */
export function usePartsNav(orgId: string, current: Part, permitted: Shown): FormNav {
  const t = useT('mf-portal');
  return {
    label: t('organisation.title'),
    groups: [
      {
        items: partsFor(permitted).map((part) => (
          <NavTab asChild aside key={part}>
            <Link
              to={`/organizations/${orgId}${part === 'settings' ? '' : `?tab=${part}`}`}
              {...(part === current && { 'aria-current': 'page' })}
            >
              {t(PARTS[part])}
            </Link>
          </NavTab>
        )),
      },
    ],
  };
}
