import type { CheerioAPI } from 'cheerio';
import type { Element } from '../dom-types';
import { removeElements } from '../remove-elements';
import { groundOf, isInvisible } from './colors';
import type { Ground } from './colors';
import { readDeclarations } from './declarations';
import type { Declarations } from './declarations';
import { ownStyles } from './own-styles';
import { styleHides } from './style-hides';
import { toggledOn } from './toggled';

/** Colors that an element inherits from its surroundings. */
interface Around {
  ground: Ground;
  color: string | undefined;
}

/**
 * Removes elements that are invisible by their attributes, their style or a simple rule of the
 * page's own style sheets. Content behind a toggle (tabs, accordions) stays.
 */
export function removeHidden($: CheerioAPI): void {
  const root = $.root()[0];
  if (root === undefined) return;
  const styles = ownStyles($);
  const isToggled = toggledOn($);
  const hides = (element: Element, inline: Declarations, rules: Declarations[]): boolean => {
    const { attribs } = element;
    if ('hidden' in attribs || attribs['aria-hidden'] === 'true' || styleHides(inline)) return true;
    return (
      rules.length > 0 && styleHides(merged([...rules, inline])) && !styles.isShownLater(element)
    );
  };
  removeElements<Around>(root, { ground: 'white', color: undefined }, (element, around) => {
    const { attribs } = element;
    const inline = attribs['style'] === undefined ? NOTHING : readDeclarations(attribs['style']);
    const rules = styles.of(element);
    if (hides(element, inline, rules) && !isToggled(element)) return undefined;
    if (inline === NOTHING && rules.length === 0 && !paintable(element, styles.paintsElsewhere))
      return around;
    const ownStyle = merged([...rules, inline]);
    const ground =
      groundOf(ownStyle) ??
      attribs['bgcolor'] ??
      (styles.paintsElsewhere && (attribs['class'] || attribs['id']) ? 'unknown' : around.ground);
    const textColor =
      ownStyle.get('color') ?? (element.name === 'font' ? attribs['color'] : undefined);
    const color = textColor === undefined || textColor === 'inherit' ? around.color : textColor;
    if (textColor !== undefined && isInvisible(textColor, ground)) return undefined;
    return { ground, color };
  });
}

/** Returns whether an element without its own style may have other colors than its parents. */
const paintable = ({ name, attribs }: Element, paintsElsewhere: boolean): boolean =>
  name === 'font' ||
  attribs['bgcolor'] !== undefined ||
  (paintsElsewhere && (attribs['class'] !== undefined || attribs['id'] !== undefined));

const NOTHING: Declarations = new Map();

function merged(styles: Declarations[]): Declarations {
  const some = styles.filter((style) => style.size > 0);
  return some.length < 2 ? (some[0] ?? NOTHING) : new Map(some.flatMap((style) => [...style]));
}
