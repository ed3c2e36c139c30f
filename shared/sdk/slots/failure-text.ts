import type { Translate } from '../i18n/useT';
import type { ShownFailure } from '../host/slot-host';

/** The failure and what to do, in one or two sentences. `t`: the sdk's texts. */
export const failureText = (t: Translate, { kind, reason }: ShownFailure): string =>
  kind === 'switched-off' && reason
    ? t('failure.switchedOffBecause', { reason })
    : t(`failure.${kind}`);
