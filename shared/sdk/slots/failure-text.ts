import type { Translate } from '../i18n/useT';
import type { ShownFailure } from '../host/slot-host';

/** Returns one or two sentences that name the failure and what to do. `t`: the sdk's texts. */
export const failureText = (t: Translate, { kind, reason }: ShownFailure): string =>
  kind === 'switched-off' && reason
    ? t('failure.switchedOffBecause', { reason })
    : t(`failure.${kind}`);
