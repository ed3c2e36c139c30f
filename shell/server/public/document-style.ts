/**
 * Styles of texts that are served as HTML. The design system's variables exist only after the
 * scripts of the page have run; until then, the fallback values beside them apply. Place, width and
 * font are the same in both cases, so that nothing moves.
 */
export const DOCUMENT_STYLE = `
body{margin:0}
.vg-page{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:0 1rem 4rem;font:0.9375rem/1.65 var(--vg-fonts-body,var(--vg-font,'DM Sans Variable'),system-ui,sans-serif);color:#1a2128}html.dark .vg-page{color:#e9edf0}
.vg-page>header{display:flex;align-items:center;height:3.5rem}.vg-page>main{padding-top:1.5rem}@media(min-width:48rem){.vg-page>main{padding-top:2.5rem}}
.vg-page nav a{margin-inline-end:1rem}
.vg-document{overflow-wrap:anywhere;font-size:0.9375rem;line-height:1.65}
.vg-document>*{margin-block:0}.vg-document>*+*{margin-top:0.9em}
.vg-document h1{font-size:1.75rem;line-height:1.25;font-weight:600;letter-spacing:-0.02em}
.vg-document h2{font-size:1.125rem;line-height:1.35;font-weight:600;margin-top:2.2em}
.vg-document h3{font-size:1rem;font-weight:600;margin-top:1.6em}
.vg-document ul,.vg-document ol{padding-inline-start:1.4rem}.vg-document ul{list-style:disc}.vg-document ol{list-style:decimal}
.vg-document li+li{margin-top:0.35em}
.vg-document a{color:var(--vg-colors-accent-fg,#0b7a5b);text-decoration:underline;text-underline-offset:2px}html.dark .vg-page .vg-document a{color:#7ddcbb}
.vg-document strong{font-weight:600}
.vg-document blockquote{margin-inline:0;padding:0.75rem 1rem;border:1px solid var(--vg-colors-warning-border,#f3dca4);border-radius:10px;background:var(--vg-colors-warning-subtle,#fdf3dc)}html.dark .vg-page .vg-document blockquote{background:#33260a;border-color:#573f0c}
.vg-document .vg-table{overflow-x:auto}.vg-document table{border-collapse:collapse;width:100%}
.vg-document th,.vg-document td{padding:0.5rem 0.75rem;text-align:start;vertical-align:top;border-bottom:1px solid var(--vg-colors-border,#dbe0e6);overflow-wrap:normal}.vg-document th{font-weight:600}
`.replace(/\n/g, '');
