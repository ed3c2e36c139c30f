/** The message that speaks first, above the launcher. */
export const proactiveStyles = `
.proactive{position:relative;max-width:280px;animation:in .16s}
.proactive button{background:var(--vg-surface);box-shadow:0 0 0 1px #0001,0 4px 16px #0003}
.proactive :first-child{width:auto;height:auto;padding:12px 16px;border-radius:16px;text-align:start;overflow-wrap:anywhere}
.proactive :last-child{position:absolute;top:-10px;right:-10px;width:24px;height:24px}
.proactive svg{width:14px}
@media (prefers-reduced-motion){.proactive{animation:none}}
`;
