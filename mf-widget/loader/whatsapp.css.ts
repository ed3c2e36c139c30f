export const whatsappStyles = `
.whatsapp{width:56px;height:56px;border-radius:28px;display:grid;place-items:center;box-shadow:0 4px 16px #0003;background:#1da851;color:#fff}
.panel:not([hidden])~.whatsapp{display:none}
`;
