/** Glow for buttons, in the theme's own color. */
export const GLOW = `.launcher,
.composer > button,
button.button,
button.chip {
  box-shadow: 0 0 14px 2px color-mix(in srgb, var(--vg-primary) 60%, transparent);
  transition: box-shadow 0.2s;
}

.launcher:hover,
.composer > button:hover,
button.button:hover,
button.chip:hover {
  box-shadow: 0 0 22px 5px color-mix(in srgb, var(--vg-primary) 80%, transparent);
}

@media (prefers-reduced-motion: reduce) {
  .launcher, .composer > button, button.button, button.chip {
    transition: none;
  }
}`;

/** The colors of tomato, dough, basil and crust. */
export const PIZZA_COLORS = {
  primary: '#b3271e',
  ink: '#fffaf0',
  surface: '#fff8ec',
  text: '#3a1d10',
  muted: '#7a4a2b',
  line: '#edd3a8',
  field: '#a4703c',
  soft: '#fdeac9',
  accent: '#2f6b2b',
  danger: '#a3160f',
} as const;

export const PIZZA = `:host {
  --vg-primary: ${PIZZA_COLORS.primary} !important;
  --vg-ink: ${PIZZA_COLORS.ink} !important;
  --vg-surface: ${PIZZA_COLORS.surface} !important;
  --vg-text: ${PIZZA_COLORS.text} !important;
  --vg-muted: ${PIZZA_COLORS.muted} !important;
  --vg-line: ${PIZZA_COLORS.line} !important;
  --vg-field: ${PIZZA_COLORS.field} !important;
  --vg-soft: ${PIZZA_COLORS.soft} !important;
  --vg-accent: ${PIZZA_COLORS.accent} !important;
  --vg-accent-soft: ${PIZZA_COLORS.accent} !important;
  --vg-danger: ${PIZZA_COLORS.danger} !important;
  --vg-scheme: light !important;
}

.bar {
  border-block-end: 4px solid ${PIZZA_COLORS.accent};
}

.panel {
  border: 3px solid #e0a458;
  border-radius: 20px;
}

.avatar {
  border: 2px dashed ${PIZZA_COLORS.ink};
}

.bubble {
  border-radius: 18px 18px 18px 4px;
}

.visitor .bubble {
  border-radius: 18px 18px 4px 18px;
}

button.chip {
  border-width: 2px;
  border-style: dashed;
}`;
