import type { AgencyDraft, AgencyView } from '@voxgrove/contracts';
import type { SettingsForm } from '@voxgrove/sdk';
import { createContext, useContext } from 'react';

export interface AgencyPlace {
  agency: AgencyView;
  form: SettingsForm<AgencyDraft>;
  /** Whether the workspace has the add-on that custom domains and automatic billing need. */
  whitelabel: boolean;
}

export const AgencyContext = createContext<AgencyPlace | null>(null);

/** Returns the agency whose settings are open, and their form. */
export function useAgency(): AgencyPlace {
  const place = useContext(AgencyContext);
  if (place === null) throw new Error('This part belongs into the Agency screen.');
  return place;
}
