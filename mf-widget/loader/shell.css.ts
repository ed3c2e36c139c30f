import { proactiveStyles } from './proactive.css';
import { chatIcon } from './icons';
import { whatsappStyles } from './whatsapp.css';

/** Without a build, all parts have their styles. */
const parts = typeof WITH === 'undefined' ? { proactive: true, whatsapp: true } : WITH;

/**
 * Styles of launcher, panel and composer for the first frame; the rest comes with the chat app
 * (whole-shell.css.ts).
 * - Sizes are px, because rem belongs to the host page.
 * - Colors are variables, because the chat app repaints them.
 * - `!important` on the host protects it from the page's rules: in a shadow tree it outranks them.
 * - The host is as large as the window and lets pointer events through: if it grew, the browser
 *   would count a layout shift.
 * - Icons are clipped borders, which take the text color in forced-colors mode. An SVG would cost
 *   thousands of objects in the browser, and pictures are requests that strict pages forbid.
 */
export const shellStyles = `
:host{all:initial!important;direction:ltr!important;position:fixed!important;inset:20px!important;margin:0 var(--vg-beside)!important;z-index:2147483000!important;
display:grid!important;align-content:end!important;justify-items:end!important;gap:12px!important;pointer-events:none!important;
font:15px/1.5 system-ui!important;color:var(--vg-text,#16191d)!important}
:host([data-render$=left]){justify-items:start!important}
@media print{:host{display:none!important}}
*{box-sizing:border-box;margin:0;font:inherit;color:inherit;pointer-events:auto}
button,.panel,textarea{border:0;padding:0;background:none}
button{width:36px;height:36px;border-radius:28px;display:grid;place-items:center;cursor:pointer}
button:empty:before,.launcher:before{content:"";border:12px solid;clip-path:path("M6.7 5.3l5.3 5.3 5.3-5.3a1 1 0 0 1 1.4 1.4l-5.3 5.3 5.3 5.3a1 1 0 0 1-1.4 1.4l-5.3-5.3-5.3 5.3a1 1 0 0 1-1.4-1.4l5.3-5.3-5.3-5.3a1 1 0 0 1 1.4-1.4")}
.launcher[aria-expanded=false]:before{clip-path:path("${chatIcon}")}
.composer button:before{clip-path:path("M11 19V7.4l-4.3 4.3a1 1 0 0 1-1.4-1.4l6.7-6.7 6.7 6.7a1 1 0 0 1-1.4 1.4l-4.3-4.3V19a1 1 0 0 1-2 0")}
.launcher,.bar,.composer button,.body>p{background:var(--vg-primary);color:var(--vg-ink)}
.launcher,.proactive{position:relative}
.launcher{width:56px;height:56px;box-shadow:0 4px 16px #0003}
.badge{position:absolute;top:-4px;right:-4px;min-width:20px;line-height:20px;font-size:12px;border-radius:16px;background:#b3261e;color:#fff}
.panel,.proactive button{background:var(--vg-surface,#fff);border-radius:16px;box-shadow:0 0 0 1px #8886,0 4px 16px #0003}
.panel{display:flex;flex-direction:column;margin:auto;width:384px;height:min(640px,100vh - 108px);overflow:hidden}
.panel:not(:modal){position:static;margin:0}
.panel:modal~*,[hidden]{display:none!important}
@media (max-width:667px){.panel:modal{min-width:100%;min-height:100%;border-radius:0}}
.bar{display:flex;align-items:center;padding:12px 16px}
.head,.body,textarea{flex:1;overflow:auto}
.head{font-weight:600}
.body>p{margin:16px;padding:12px 16px;border-radius:16px}
.composer{display:flex;align-items:end;margin:0 12px 12px;padding:4px;border:1px solid #8886;border-radius:23px}
textarea{padding:6px 12px;outline:0;resize:none;font-size:16px}
${parts.proactive ? proactiveStyles : ''}${parts.whatsapp ? whatsappStyles : ''}`;
