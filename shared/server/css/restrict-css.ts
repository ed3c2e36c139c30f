import { generate, parse } from 'css-tree';
import type { Atrule, Block, CssNode, Declaration, Rule } from 'css-tree';
import type { CssDrop, CssDropReason } from '@voxgrove/contracts/restricted-css';
import { CONDITION_FUNCTIONS, GROUPS, KEYFRAMES, LIMITS } from './allowed';
import { canonicalCss } from './canonical-css';
import { checkSelector, meansHost } from './check-selector';
import { checkPrelude, checkValue } from './check-value';
import { countTokens } from './count-tokens';

export interface RestrictedCss {
  css: string;
  dropped: CssDrop[];
}

/**
 * Restricts an owner's or a model's style sheet to rules that may style a chat on a website. The
 * result loads nothing from other origins, cannot observe typed text, runs no code and stays in the
 * chat's shadow root. Every parser reads the result in the same way, and restricting it again
 * changes nothing. Never throws.
 * @param ownOrigin of the product; pictures may come from there
 */
export function restrictCss(css: string, ownOrigin: string): RestrictedCss {
  const restrictor = new Restrictor(ownOrigin);
  return { css: restrictor.sheet(css), dropped: restrictor.dropped };
}

/** The context of a rule. */
interface Place {
  depth: number;
  inRule: boolean;
  host: boolean;
}

class Restrictor {
  readonly dropped: CssDrop[] = [];
  readonly #ownOrigin: string;
  #source = '';
  /** Offsets of the line ends. */
  #lineEnds: number[] = [];
  #rules = 0;

  constructor(ownOrigin: string) {
    this.#ownOrigin = ownOrigin;
  }

  sheet(css: string): string {
    if (css.length > LIMITS.characters || countTokens(css) > LIMITS.tokens)
      return this.#refused(css);
    const broken: number[] = [];
    this.#source = canonicalCss(css, (offset) => broken.push(offset));
    // Counted again in the canonical form, because an escaped name may become more than one token.
    if (countTokens(this.#source) > LIMITS.tokens) return this.#refused(css);
    this.#lineEnds = [...this.#source.matchAll(/\n/g)].map(({ index }) => index);
    for (const offset of broken) this.#drop(offset, 'UNREADABLE');
    const tree = this.#parsed();
    return tree?.type === 'StyleSheet'
      ? this.#all(tree.children, { depth: 0, inRule: false, host: false }, '\n')
      : '';
  }

  #refused(css: string): '' {
    this.dropped.push({ line: 1, css: excerpt(css), reason: 'TOO_MUCH' });
    return '';
  }

  /**
   * Parses the sheet. The parser creates an error for each unreadable place, which is slow, so a
   * sheet with too many is refused.
   */
  #parsed(): CssNode | undefined {
    let errorsLeft = LIMITS.unreadable;
    const onParseError = (error: Error): void => {
      if ((errorsLeft -= 1) < 0) throw error;
    };
    try {
      return parse(this.#source, {
        positions: true,
        parseValue: false,
        parseCustomProperty: false,
        parseAtrulePrelude: false,
        onParseError,
      });
    } catch (error) {
      if (errorsLeft >= 0) throw error;
      this.#drop(0, 'TOO_MUCH');
      return undefined;
    }
  }

  #all(nodes: Iterable<CssNode>, place: Place, between = ''): string {
    let out = '';
    for (const node of nodes) {
      const text = this.#one(node, place);
      if (text !== '') out += text + between;
    }
    return out;
  }

  #one(node: CssNode, place: Place): string {
    switch (node.type) {
      case 'Rule':
        return this.#rule(node, place);
      case 'Atrule':
        return this.#atrule(node, place);
      case 'Declaration':
        return place.inRule ? this.#declaration(node, place) : this.#drop(node, 'UNREADABLE');
      case 'Comment':
        return '';
      default:
        return generate(node).trim() === '' ? '' : this.#drop(node, 'UNREADABLE');
    }
  }

  #rule(rule: Rule, place: Place): string {
    this.#rules += 1;
    if (place.depth >= LIMITS.depth || this.#rules > LIMITS.rules)
      return this.#drop(rule, 'TOO_MUCH');
    const selector = checkSelector(rule.prelude);
    if (selector === undefined)
      return this.#drop(rule, rule.prelude.type === 'Raw' ? 'UNREADABLE' : 'SELECTOR');
    // Inside `:host`, `&` is the host again.
    const host = meansHost(selector) || (place.host && selector.includes('&'));
    return braces(
      selector,
      this.#all(rule.block.children, { depth: place.depth + 1, inRule: true, host }),
    );
  }

  #declaration(node: Declaration, { host }: Place): string {
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
    if (typeof node.important === 'string') return this.#drop(node, 'UNREADABLE');
    const { value, reason } = checkValue(property, generate(node.value), this.#ownOrigin);
    if (reason) this.#drop(node, reason);
    if (value === undefined || value === '') return '';
    if (host && !property.startsWith('--')) return this.#drop(node, 'HOST');
    return `${property}:${value}${node.important ? '!important' : ''};`;
  }

  #atrule(node: Atrule, place: Place): string {
    const name = node.name.toLowerCase();
    const prelude = node.prelude ? generate(node.prelude).trim() : '';
    if (KEYFRAMES.has(name)) return this.#keyframes(node, name, prelude);
    if (!GROUPS.has(name)) return this.#drop(node, 'AT_RULE');
    const reason = checkPrelude(prelude, CONDITION_FUNCTIONS);
    if (reason) return this.#drop(node, reason);
    if (place.depth >= LIMITS.depth) return this.#drop(node, 'TOO_MUCH');
    if (!node.block)
      return name === 'layer' && !place.inRule ? `@layer ${prelude};` : this.#drop(node, 'AT_RULE');
    return braces(
      `@${name} ${prelude}`,
      this.#all(node.block.children, { ...place, depth: place.depth + 1 }),
    );
  }

  #keyframes(node: Atrule, name: string, prelude: string): string {
    if (!node.block || !/^[\w-]+$/.test(prelude)) return this.#drop(node, 'UNREADABLE');
    return braces(`@${name} ${prelude}`, this.#frames(node.block));
  }

  #frames(block: Block): string {
    let out = '';
    for (const frame of block.children) {
      const selector = frame.type === 'Rule' ? generate(frame.prelude) : '';
      if (frame.type !== 'Rule' || !/^(from|to|[\d.]+%)(,(from|to|[\d.]+%))*$/i.test(selector)) {
        this.#drop(frame, 'UNREADABLE');
        continue;
      }
      const declarations = [...frame.block.children].filter(
        (child) => child.type === 'Declaration',
      );
      out += braces(
        selector,
        this.#all(declarations, { depth: LIMITS.depth, inRule: true, host: false }),
      );
    }
    return out;
  }

  /** Reports a dropped piece. Returns the empty text that replaces the piece. */
  #drop(dropped: CssNode | number, reason: CssDropReason): '' {
    const offset = typeof dropped === 'number' ? dropped : (dropped.loc?.start.offset ?? 0);
    const end = typeof dropped === 'number' ? offset + 60 : (dropped.loc?.end.offset ?? offset);
    this.dropped.push({
      line: this.#lineAt(offset),
      css: excerpt(this.#source.slice(offset, end)),
      reason,
    });
    return '';
  }

  /**
   * Returns the line of an offset. Uses a binary search, because a hostile sheet causes tens of
   * thousands of drops.
   */
  #lineAt(offset: number): number {
    let [from, to] = [0, this.#lineEnds.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#lineEnds[middle]! < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  }
}

const braces = (before: string, inside: string): string =>
  inside === '' ? '' : `${before}{${inside}}`;

const excerpt = (css: string): string => {
  const line = css.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};
