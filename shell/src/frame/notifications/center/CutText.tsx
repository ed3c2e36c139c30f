import { cutText } from '@voxgrove/contracts';
import { VisuallyHidden } from '@voxgrove/ui';

/**
 * Shows the beginning of a text. The whole text is available on hover and to screen readers. User
 * content is not translated.
 */
export function CutText({ text, max }: { text: string; max: number }) {
  const cut = cutText(text, max);
  if (cut === text) return <span translate="no">{text}</span>;
  return (
    <span translate="no" title={text}>
      <span aria-hidden>{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
