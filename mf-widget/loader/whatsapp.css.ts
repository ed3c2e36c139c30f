export const whatsappStyles = `
.whatsapp{background:#1da851;color:#fff}
.panel:not([hidden])~.whatsapp{display:none}
`;
