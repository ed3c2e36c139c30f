import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string): string => `var(--vg-colors-${name})`;

/** Theme of the editor in the product's own colors, light and dark. */
export const editorLook = EditorView.theme({
  '&': {
    height: '500px',
    fontSize: '13px',
    color: color('fg'),
    backgroundColor: color('bg-panel'),
    border: `1px solid ${color('border-control')}`,
    borderRadius: 'var(--vg-radii-sm)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${color('accent-focus-ring')}`, outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--vg-fonts-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: color('fg') },
  '.cm-cursor': { borderLeftColor: color('fg') },
  '.cm-gutters': {
    color: color('fg-subtle'),
    backgroundColor: color('bg-subtle'),
    borderRight: `1px solid ${color('border')}`,
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, currentColor 4%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: color('bg-muted') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: color('accent-border') },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: color('accent-subtle'),
    outline: `1px solid ${color('accent-border')}`,
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${color('warning-fg')}`,
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker': { width: '12px', height: '12px' },
  '.cm-lint-marker-warning': {
    content: 'none',
    width: '10px',
    height: '10px',
    borderRadius: '5px',
    backgroundColor: color('warning-fg'),
  },
  '.cm-tooltip': {
    color: color('fg'),
    backgroundColor: color('bg-panel'),
    border: `1px solid ${color('border')}`,
    borderRadius: 'var(--vg-radii-sm)',
    boxShadow: 'var(--vg-shadows-float)',
  },
  '.cm-diagnostic': { padding: '6px 10px', borderLeft: 'none', fontFamily: 'var(--vg-fonts-body)' },
  '.cm-panels': { color: color('fg'), backgroundColor: color('bg-subtle') },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: color('accent-subtle') },
});

/** Four token types are enough to read a style sheet. */
export const highlight = HighlightStyle.define([
  { tag: [tags.comment], color: color('fg-subtle'), fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.variableName, tags.attributeName], color: color('info-fg') },
  {
    tag: [
      tags.className,
      tags.tagName,
      tags.labelName,
      tags.constant(tags.className),
      tags.keyword,
      tags.definitionKeyword,
      tags.operatorKeyword,
      tags.modifier,
    ],
    color: color('accent-fg'),
  },
  { tag: [tags.string, tags.number, tags.color, tags.unit, tags.atom], color: color('warning-fg') },
  { tag: [tags.invalid], color: color('danger-fg') },
]);
