import type { Translate } from '@voxgrove/sdk';
import type { Forecast } from '../../contract/forecast';
import { dayAndMonth } from './format';

/** Returns how long the credits last, as a sentence. */
export function forecastText({ creditsPerDay, lastsUntil }: Forecast, t: Translate): string {
  if (lastsUntil !== null) return t('plan.lastsUntil', { date: dayAndMonth(lastsUntil) });
  return t(creditsPerDay > 0 ? 'plan.lastsLong' : 'plan.noUse');
}
