/** The proactive message, above the launcher. */
export const proactiveStyles = `
.proactive{max-width:280px}
.proactive>:first-child{width:auto;height:auto;padding:12px 16px;text-align:start;overflow-wrap:anywhere}
.proactive>:empty{position:absolute;top:-18px;right:-18px;scale:.67}
`;
