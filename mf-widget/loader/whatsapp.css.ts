import { chatIcon } from './icons';

export const whatsappStyles = `
.whatsapp{width:56px;height:56px;border-radius:28px;display:grid;place-items:center;box-shadow:0 4px 16px #0003;background:#1da851;color:#fff}
.whatsapp:before{content:"";border:12px solid;clip-path:path("${chatIcon}M10 7.5c-1 0-1.5 1-1.5 2 .5 3 3 5.5 6 6 1 0 2-.5 2-1.5l-2-1.5-1.2 1c-1.3-.5-2.3-1.5-2.8-2.8l1-1.2z")}
.panel:not([hidden])~.whatsapp{display:none}
`;
