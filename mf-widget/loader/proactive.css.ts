/** The message that speaks first, above the launcher. */
export const proactiveStyles = `
.proactive{position:relative;max-width:280px}
.proactive>:first-child{width:auto;height:auto;padding:12px 16px;text-align:start;overflow-wrap:anywhere}
.proactive>:last-child{position:absolute;top:-12px;right:-12px;width:24px;height:24px}
.proactive>:empty:before{scale:.67}
`;
