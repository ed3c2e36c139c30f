import { inkOn } from '@voxgrove/contracts/colors';
import { fenced } from '../guarded-reply';
import { colorsIn } from './colors';
import { GLOW, PIZZA } from './suggestions';
import { BUTTONS, LINKS, WINDOW, targetsIn } from './targets';
import type { Target } from './targets';
import {
  BACKGROUND,
  BORDERS,
  DASHED,
  DOTTED,
  DOUBLE,
  EVERYTHING,
  GLOWS,
  LETTERS,
  OPPOSITE,
  PIZZA_SHOP,
  THICK,
  THIN,
  folded,
  says,
} from './words';

/**
 * The rules' answer to a request, in words and CSS. If `understood` is false, `words` say what the
 * rules can do instead.
 */
export type RuleAnswer =
  { understood: true; words: string; css: string } | { understood: false; words: string };

const REFUSAL =
  'I am sorry, I cannot do that. No model is connected, so I go by fixed rules: I know colours, borders and glow for the launcher, the head of the chat, messages, buttons, links, cards, the message box and the window, in English, German, French, Spanish, Italian, Portuguese and Dutch. Try “Make the header dark green”, “Add a 2px blue border to messages” or “Add a glow effect to buttons”. With a model connected under Credentials I understand more.';

/**
 * Writes style sheets without a model: for the suggested requests, and for a color, border or glow
 * of a named part of the chat, in seven languages. Refuses other requests and negations.
 */
export function ruleBased(request: string): RuleAnswer {
  const text = folded(request);
  if (says(text, OPPOSITE)) return { understood: false, words: REFUSAL };
  if (says(text, PIZZA_SHOP))
    return {
      understood: true,
      words: 'Here is a theme for a pizza shop: tomato, dough and basil.',
      css: PIZZA,
    };
  const colors = colorsIn(text);
  const hex = colors[0]?.hex;
  // If a request has several colors, rules cannot decide which color belongs to which part.
  if (colors.length > 1)
    return { understood: false, words: `${REFUSAL} One colour at a time, please.` };
  if (says(text, GLOWS)) return glow(targetsIn(text.replace(GLOWS, ' ')).targets, hex);
  // In a request for a border, "frame" means the border, not the window.
  if (says(text, BORDERS)) return border(text, targetsIn(text.replace(BORDERS, ' ')).targets, hex);
  if (hex !== undefined) return color(text, hex);
  return { understood: false, words: REFUSAL };
}

function named(targets: readonly Target[]): string {
  const names = targets.map(({ name }) => name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
const selectors = (targets: readonly Target[], more = ''): string =>
  targets
    .flatMap(({ ground }) => ground.split(', '))
    .map((selector) => `${selector}${more}`)
    .join(',\n');
/** Returns the named parts, or else the part that is usually meant. */
const orElse = (targets: readonly Target[], usual: string): readonly Target[] =>
  targets.length === 0 ? targetsIn(usual).targets : targets;

function glow(targets: readonly Target[], hex: string | undefined): RuleAnswer {
  const glowing = orElse(targets, 'buttons');
  if (hex === undefined && glowing.every(({ name }) => name === BUTTONS))
    return {
      understood: true,
      words: 'Buttons glow in the colour of your theme, and brighter below the pointer.',
      css: GLOW,
    };
  const light = hex ?? 'var(--vg-primary)';
  return {
    understood: true,
    words: `This gives ${named(glowing)} a glow.`,
    css: `${selectors(glowing)} {\n  box-shadow: 0 0 16px 3px color-mix(in srgb, ${light} 70%, transparent);\n}`,
  };
}

function border(text: string, targets: readonly Target[], hex: string | undefined): RuleAnswer {
  const bordered = orElse(targets, 'window');
  const width = borderWidth(text);
  const style = borderStyle(text);
  return {
    understood: true,
    words: `This puts a border around ${named(bordered)}.`,
    css: `${selectors(bordered)} {\n  border: ${style === 'double' ? Math.max(3, width) : width}px ${style} ${hex ?? 'var(--vg-primary)'};\n}`,
  };
}

/** Returns the width of a border in pixels, from 1 to 12. */
function borderWidth(text: string): number {
  const written = /(\d{1,2}) ?(?:px|pixels?|pixeln|pixeles)\b/.exec(text)?.[1];
  if (written !== undefined) return Math.min(12, Math.max(1, Number(written)));
  if (says(text, THICK)) return 4;
  return says(text, THIN) ? 1 : 2;
}

function borderStyle(text: string): 'dotted' | 'dashed' | 'double' | 'solid' {
  if (says(text, DOTTED)) return 'dotted';
  if (says(text, DASHED)) return 'dashed';
  return says(text, DOUBLE) ? 'double' : 'solid';
}

function color(text: string, hex: string): RuleAnswer {
  const ink = inkOn(hex);
  const { targets, rest: otherWords } = targetsIn(text);
  const background = says(text, BACKGROUND);
  const parts =
    background && targets.length > 1 ? targets.filter(({ name }) => name !== WINDOW) : targets;
  if (parts.length === 0 || says(otherWords, EVERYTHING)) {
    return {
      understood: true,
      words: 'This makes it the main colour of the chat, with text on it that can be read.',
      css: `:host {\n  --vg-primary: ${hex} !important;\n  --vg-ink: ${ink} !important;\n}`,
    };
  }
  // Links are text without a background of their own.
  if (parts.every(({ name }) => name === LINKS) || (!background && says(otherWords, LETTERS))) {
    return {
      understood: true,
      words: `This writes ${named(parts)} in that colour. Look at the preview: text has to stand out from what is behind it.`,
      css: `${parts.map((part) => part.text ?? part.ground).join(',\n')} {\n  color: ${hex};\n}`,
    };
  }
  const window = parts.find(({ name }) => name === WINDOW);
  const otherParts = parts.filter((part) => part !== window);
  const rules = [
    ...(window
      ? [
          `:host {\n  --vg-surface: ${hex} !important;\n  --vg-text: ${ink} !important;\n  --vg-muted: ${ink} !important;\n  --vg-accent: ${ink} !important;\n  --vg-soft: color-mix(in srgb, ${hex} 88%, ${ink}) !important;\n  --vg-accent-soft: ${ink} !important;\n}`,
        ]
      : []),
    ...(otherParts.length > 0
      ? [`${selectors(otherParts)} {\n  background: ${hex};\n  color: ${ink};\n}`]
      : []),
    ...otherParts
      .filter((part) => part.text !== undefined)
      .map((part) => `${part.text} {\n  color: ${ink};\n}`),
  ];
  return {
    understood: true,
    words: `This colours ${named(parts)}, with text that can be read on it.`,
    css: rules.join('\n\n'),
  };
}

/** Returns the text of a reply. */
export const ruleReply = ({ words, css }: Extract<RuleAnswer, { understood: true }>): string =>
  `${words}\n\n${fenced(css)}`;
