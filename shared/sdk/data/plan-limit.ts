import { hostIfInstalled } from '../host/host';
import { translate } from '../i18n/i18n';
import { notifyWithLink } from '../notices/notify';
import { linkTo } from '../routing/links';
import type { ApiError } from './api-error';

/** Duration of the notice: long enough to reach its link with a keyboard. */
const SHOWN_MS = 20_000;

/**
 * Shows a notice that a plan limit has refused a call, with a link to billing. The notice is
 * independent of what the screen shows.
 */
export function showWayOut({ message }: ApiError): void {
  const host = hostIfInstalled();
  if (host === undefined || host.portal) return;
  const path = linkTo('account.billing');
  if (path === undefined) return;
  const link = { label: translate('sdk', 'error.planLimit'), path };
  notifyWithLink({ type: 'error', message, durationMs: SHOWN_MS }, link);
}
