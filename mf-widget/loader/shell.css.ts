/**
 * Styles of launcher, panel and composer. Sizes are px because rem belongs to the host page; colours are variables because the chat
 * app repaints them. `!important` on the host keeps the page's own rules off it: in a shadow tree it outranks theirs.
 */
export const shellStyles = `
:host{all:initial!important;direction:ltr!important;position:var(--vg-position,fixed)!important;inset:auto calc(20px + var(--vg-beside,0px)) 20px auto!important;z-index:2147483000!important;
display:flex!important;flex-direction:column!important;align-items:end!important;gap:12px!important;pointer-events:none!important;
font:15px/1.5 'DM Sans',system-ui,sans-serif!important;color:var(--vg-text)!important;
--vg-primary:#0b7a5b;--vg-ink:#fff;--vg-surface:#fff;--vg-text:#16191d;--vg-muted:#5c6670;--vg-line:#dfe3e8}
:host([data-render$=left]){inset:auto auto 20px calc(20px + var(--vg-beside,0px))!important;align-items:start!important}
@media print{:host{display:none!important}}
*{box-sizing:border-box;margin:0;font:inherit;color:inherit;pointer-events:auto}
[hidden]{display:none!important}
button,.panel{border:0;padding:0}
button{width:36px;height:36px;border-radius:28px;cursor:pointer;display:grid;place-items:center;background:none}
svg{width:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid;outline-offset:2px}
.launcher,.composer button,.body>p{background:var(--vg-primary);color:var(--vg-ink)}
.launcher{position:relative;width:56px;height:56px;box-shadow:0 4px 16px #0003}
.launcher:focus-visible{outline-color:var(--vg-primary)}
.badge{position:absolute;top:-4px;right:-4px;min-width:20px;padding:0 6px;border-radius:10px;background:#b3261e;color:#fff;font-size:12px;line-height:20px}
.panel{position:static;width:384px;height:min(640px,var(--vg-room,100vh) - 108px);display:flex;flex-direction:column;overflow:hidden;
background:var(--vg-surface);border-radius:16px;box-shadow:0 0 0 1px #0001,0 16px 48px #0003;animation:in .16s}
@keyframes in{from{opacity:0;transform:translateY(8px)}}
.panel:modal{position:fixed;margin:auto}
.panel:modal~*{display:none}
::backdrop{background:#0006;backdrop-filter:blur(4px)}
.bar{display:flex;align-items:center;gap:12px;padding:12px 16px;background:var(--vg-primary);color:var(--vg-ink)}
.head{flex:1;min-width:0;font-weight:600}
.body{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain}
.body>p{margin:16px 16px 0 auto;width:fit-content;max-width:82%;padding:10px 14px;border-radius:16px;white-space:pre-wrap;overflow-wrap:anywhere}
.composer{display:flex;align-items:end;gap:8px;margin:0 12px 12px;padding:4px;border:1px solid var(--vg-line);border-radius:23px}
.composer:focus-within{border-color:var(--vg-accent,var(--vg-primary));box-shadow:0 0 0 1px var(--vg-accent,var(--vg-primary))}
textarea{flex:1;min-width:0;padding:6px 12px;border:0;outline:0!important;background:none;resize:none;field-sizing:content;max-height:120px;font-size:16px}
::placeholder{color:var(--vg-muted)}
@media (max-width:667px){.panel:modal{width:100%;max-width:none;height:100dvh;max-height:none;border-radius:0}}
@media (prefers-reduced-motion){.panel{animation:none}}
`;
