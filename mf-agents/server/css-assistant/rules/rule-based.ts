import { fenced } from '../guarded-reply';
import { colorsIn, textOn } from './colors';
import { GLOW, PIZZA } from './suggestions';
import { targetsIn } from './targets';
import type { Target } from './targets';

/** What the rules can make of a request, in words and CSS; `understood` false: what they can do instead. */
export type RuleAnswer = { understood: true; words: string; css: string } | { understood: false; words: string };

const REFUSAL = 'I am sorry, I cannot do that. No model is connected, so I go by fixed rules: I know colours, borders and glow for the launcher, the head of the chat, messages, buttons, links, cards, the message box and the window. Try “Make the header dark green”, “Add a 2px blue border to messages” or “Add a glow effect to buttons”. With a model connected under Credentials I understand more.';

/**
 * Style sheets without a model: the requests that are offered, and a colour, a border or a glow for a named part of the chat.
 * Whatever else is asked is refused, and so is what asks for the opposite.
 */
export function ruleBased(request: string): RuleAnswer {
  const text = request.replace(/\s+/g, ' ').trim();
  if (/\b(no|not|never|without|remove|delete|don['’]?t|undo|less|hide|disable)\b/i.test(text)) return { understood: false, words: REFUSAL };
  if (/\bpizza|pizzeria\b/i.test(text)) return { understood: true, words: 'Here is a theme for a pizza shop: tomato, dough and basil.', css: PIZZA };
  const targets = targetsIn(text);
  const colors = colorsIn(text);
  const hex = colors[0]?.hex;
  // Several of each: which belongs to which is more than rules can tell.
  if (colors.length > 1) return { understood: false, words: `${REFUSAL} One colour at a time, please.` };
  if (/\bglow(s|ing)?\b|\bneon\b|\bshin(e|es|y|ing)\b/i.test(text)) return glow(targets, hex);
  if (/\b(border|outline|frame|edge)(s|ed)?\b/i.test(text)) return border(text, targets.filter(({ name, said }) => name !== 'the chat’s window' || said.test(text.replace(/\b(border|outline|frame|edge)(s|ed)?\b/gi, ' '))), hex);
  if (hex !== undefined) return color(text, targets, hex);
  return { understood: false, words: REFUSAL };
}

const named = (targets: readonly Target[]): string => targets.map(({ name }) => name).reduce((all, name, at) => (at === 0 ? name : at === targets.length - 1 ? `${all} and ${name}` : `${all}, ${name}`), '');
const selectors = (targets: readonly Target[], more = ''): string => targets.flatMap(({ ground }) => ground.split(', ')).map((one) => `${one}${more}`).join(',\n');

function glow(targets: readonly Target[], hex: string | undefined): RuleAnswer {
  if (hex === undefined && (targets.length === 0 || (targets.length === 1 && targets[0]!.name === 'buttons'))) return { understood: true, words: 'Buttons glow in the colour of your theme, and brighter below the pointer.', css: GLOW };
  const shown = targets.length === 0 ? targetsIn('buttons') : targets;
  const light = hex ?? 'var(--vg-primary)';
  return { understood: true, words: `This gives ${named(shown)} a glow.`, css: `${selectors(shown)} {\n  box-shadow: 0 0 16px 3px color-mix(in srgb, ${light} 70%, transparent);\n}` };
}

function border(text: string, targets: readonly Target[], hex: string | undefined): RuleAnswer {
  const shown = targets.length === 0 ? targetsIn('window') : targets;
  const width = Math.min(12, Math.max(1, Number(/(\d{1,2}) ?(px|pixels?)\b/i.exec(text)?.[1] ?? (/\bthick|bold\b/i.test(text) ? 4 : /\bthin\b/i.test(text) ? 1 : 2))));
  const style = /\bdotted\b/i.test(text) ? 'dotted' : /\bdashed\b/i.test(text) ? 'dashed' : /\bdouble\b/i.test(text) ? 'double' : 'solid';
  return { understood: true, words: `This puts a border around ${named(shown)}.`, css: `${selectors(shown)} {\n  border: ${style === 'double' ? Math.max(3, width) : width}px ${style} ${hex ?? 'var(--vg-primary)'};\n}` };
}

function color(text: string, targets: readonly Target[], hex: string): RuleAnswer {
  const ink = textOn(hex);
  const background = /\bbackground\b/i.test(text);
  const parts = background && targets.length > 1 ? targets.filter(({ name }) => name !== 'the chat’s window') : targets;
  if (parts.length === 0 || /\b(theme|everything|main|primary|accent|brand|all) ?(colou?r)?\b/i.test(text)) {
    return { understood: true, words: 'This makes it the main colour of the chat, with text on it that can be read.', css: `:host {\n  --vg-primary: ${hex} !important;\n  --vg-ink: ${ink} !important;\n}` };
  }
  // Links are text, and nothing is behind them that is theirs.
  if (parts.every(({ name }) => name === 'links') || (!background && /\b(text|font|letters?|words|writing)( colou?r)?\b/i.test(text))) {
    return { understood: true, words: `This writes ${named(parts)} in that colour. Look at the preview: text has to stand out from what is behind it.`, css: `${parts.map((part) => part.text ?? part.ground).join(',\n')} {\n  color: ${hex};\n}` };
  }
  const window = parts.find(({ name }) => name === 'the chat’s window');
  const rest = parts.filter((part) => part !== window);
  const rules = [
    ...(window ? [`:host {\n  --vg-surface: ${hex} !important;\n  --vg-text: ${ink} !important;\n  --vg-muted: ${ink} !important;\n  --vg-accent: ${ink} !important;\n  --vg-soft: color-mix(in srgb, ${hex} 88%, ${ink}) !important;\n  --vg-accent-soft: ${ink} !important;\n}`] : []),
    ...(rest.length > 0 ? [`${selectors(rest)} {\n  background: ${hex};\n  color: ${ink};\n}`] : []),
    ...rest.filter((part) => part.text !== undefined).map((part) => `${part.text} {\n  color: ${ink};\n}`),
  ];
  return { understood: true, words: `This colours ${named(parts)}, with text that can be read on it.`, css: rules.join('\n\n') };
}

/** As a reply is written. */
export const ruleReply = ({ words, css }: Extract<RuleAnswer, { understood: true }>): string => `${words}\n\n${fenced(css)}`;
