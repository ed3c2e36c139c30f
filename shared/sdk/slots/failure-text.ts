import type { Translate } from '../i18n/useT';
import type { ShownFailure } from './slot-host';

/** What happened and what to do, in one or two sentences. `t` of the sdk's own texts. */
export const failureText = (t: Translate, { kind, reason }: ShownFailure): string =>
  kind === 'switched-off' && reason
    ? t('failure.switchedOffBecause', { reason })
    : t(`failure.${kind}`);
