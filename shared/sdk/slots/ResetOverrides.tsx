import { Button } from '@voxgrove/ui';
import type { ButtonProps } from '@voxgrove/ui';
import { useT } from '../i18n/useT';

/**
 * Button that opens this page with the published builds: the server removes the overrides and
 * redirects to the plain address.
 */
export function ResetOverrides({ variant, size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const t = useT('sdk');
  return (
    <Button asChild variant={variant} size={size}>
      <a href="?remote=reset">{t('failure.resetOverrides')}</a>
    </Button>
  );
}
