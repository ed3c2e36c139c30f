import { Link } from '@voxgrove/sdk';
import { TextLink, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from './useTexts';

/** A figure that leads to its conversations. Without `to`, the figure only. */
export function FigureLink({
  name,
  to,
  children,
}: {
  /** Name of the figure, for screen readers. */
  name: string;
  to: string | undefined;
  children: string;
}) {
  const t = useTexts();
  if (to === undefined) return children;
  return (
    <TextLink asChild>
      <Link to={to}>
        <VisuallyHidden>{t('show', { name })}</VisuallyHidden> {children}
      </Link>
    </TextLink>
  );
}
