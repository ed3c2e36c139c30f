import { VisuallyHidden } from '@voxgrove/ui';
import { cutTo } from './decisions';

/** The beginning of a text; all of it on hover and for screen readers. What people wrote is not translated. */
export function CutText({ text, max }: { text: string; max: number }) {
  const cut = cutTo(text, max);
  if (cut === null) return <span translate="no">{text}</span>;
  return <span translate="no" title={text}><span aria-hidden>{cut}</span><VisuallyHidden>{text}</VisuallyHidden></span>;
}
