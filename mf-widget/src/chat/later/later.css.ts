/**
 * Styles of the part that loads later. Transparent borders become visible in forced-colors mode;
 * shadows do not.
 */
export const laterStyles = `
.drop{position:absolute;inset:0;z-index:3;display:grid;place-items:center;padding:24px;background:color-mix(in srgb,var(--vg-surface) 92%,transparent);outline:2px dashed var(--vg-accent);outline-offset:-12px;border-radius:16px;font-weight:600;text-align:center;pointer-events:none}
.latest{display:block;position:sticky;inset-block-end:10px;width:fit-content;height:auto;margin:0 auto;padding:5px 12px;border-radius:16px;font-size:13px;background:var(--vg-surface);color:var(--vg-accent);box-shadow:0 0 0 1px var(--vg-line),0 4px 12px #0003}
.latest svg{width:10px}
.dots{display:flex;gap:4px;padding:6px 2px}
.dots i{width:7px;height:7px;border-radius:4px;background:var(--vg-muted);animation:dot 1.2s infinite}
.dots i:nth-child(2){animation-delay:.15s}
.dots i:nth-child(3){animation-delay:.3s}
@keyframes dot{0%,60%,100%{opacity:.35}30%{opacity:1}}
[role=menu]{border:1px solid transparent;position:absolute;inset-block-start:56px;inset-inline-end:12px;z-index:2;display:grid;min-width:200px;padding:6px;border-radius:12px;background:var(--vg-surface);color:var(--vg-text);box-shadow:0 0 0 1px var(--vg-line),0 8px 24px #0003;font-weight:400}
.menu [role=menuitem]{width:100%;height:auto}
[role=menuitem]{min-height:36px;padding:6px 12px;border-radius:8px;justify-content:start;text-align:start}
[role=menuitem]:is(:hover,:focus){background:var(--vg-soft)}
@media (prefers-reduced-motion){.dots i{animation:none}}
@media (forced-colors:active){.latest{border:1px solid}.dots i{background:CanvasText}}
`;
