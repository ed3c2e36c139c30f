/**
 * Styles of the conversation. They use logical properties, so that the text direction decides the
 * sides. Colors come from paint.ts.
 */
export const chatStyles = `
p:where([class],:not(.body>p)){width:auto;max-width:none;margin:0;padding:0;background:none;color:inherit;white-space:normal}
svg{width:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.identity{display:flex;align-items:center;gap:12px}
.avatar{flex:none;width:36px;height:36px;border-radius:18px;display:grid;place-items:center;object-fit:cover;background:color-mix(in srgb,var(--vg-ink) 18%,transparent);font-weight:600}
.identity span{background:var(--vg-ink);color:var(--vg-primary)}
.identity b{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.log{display:flex;flex-direction:column;gap:4px;min-height:100%;outline-offset:-4px;padding:16px 16px 12px}
.turn{display:flex;flex-direction:column;align-items:flex-start;max-width:88%;animation:in .16s}
.turn.visitor{align-self:flex-end;align-items:flex-end;max-width:82%}
.turn+.turn.visitor,.turn.visitor+.turn:not(.visitor){margin-block-start:12px}
.bubble{max-width:100%;padding:10px 14px;border-radius:16px;background:var(--vg-soft);color:var(--vg-text);overflow-wrap:anywhere;border-end-start-radius:5px}
:where(.visitor) .bubble{border-end-start-radius:16px;border-end-end-radius:5px}
.visitor .bubble{background:var(--vg-primary);color:var(--vg-ink);white-space:pre-wrap}
.visitor .bubble,.send{box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--vg-ink) 10%,transparent)}
.bar{box-shadow:inset 0 -1px color-mix(in srgb,var(--vg-ink) 10%,transparent)}
.meta{margin-block-start:4px;padding-inline:4px;font-size:12px;line-height:16px;color:var(--vg-muted)}
.meta.failed{color:var(--vg-danger);display:flex;flex-wrap:wrap;gap:4px 10px}
.link{display:inline;width:auto;height:auto;color:var(--vg-accent);text-decoration:underline;text-underline-offset:2px;font-weight:500;cursor:pointer}
.md>*>*{margin-block-start:8px}
.md>:first-child>:first-child{margin-block-start:0}
.md p{white-space:pre-wrap;unicode-bidi:plaintext}
.md .heading,.md strong,.md th{font-weight:600}
.md em{font-style:italic}
.md ul,.md ol{padding-inline-start:20px}
.md ul{list-style:disc}
.md ol{list-style:decimal}
.md li+li{margin-block-start:4px}
.md a{color:var(--vg-accent-soft);text-decoration:underline;text-underline-offset:2px}
.md blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--vg-accent);}
.md code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;background:color-mix(in srgb,currentColor 9%,transparent);padding:1px 4px;border-radius:4px}
.md pre,.table{overflow-x:auto}
.md pre{padding:10px 12px;border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent);white-space:pre}
.md pre code{background:none;padding:0}
.md hr{border:0;border-block-start:1px solid var(--vg-line)}
.turn:has(table){max-width:100%}
.md table{border-collapse:collapse;font-size:13px;line-height:1.35}
.md th,.md td{padding:5px 7px;border:1px solid var(--vg-line);text-align:start;vertical-align:top;overflow-wrap:normal;unicode-bidi:plaintext}
.md th:first-child,.md td:first-child{min-width:104px}
.sources{display:flex;flex-wrap:wrap;gap:6px;margin-block-start:6px;padding:0;list-style:none;max-width:100%}
.sources li{min-width:0;max-width:100%}
.sources a{display:flex;align-items:center;gap:6px;padding:4px 10px;border:1px solid var(--vg-line);border-radius:14px;font-size:13px;line-height:18px;color:var(--vg-accent);text-decoration:none}
.sources a:hover{border-color:var(--vg-accent)}
.sources span.title{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sources svg{width:13px;flex:none}
[role=status]{position:sticky;inset-block-start:0;z-index:1}
.notice{padding:6px 16px;font-size:13px;text-align:center;background:var(--vg-soft);color:var(--vg-text);border-block-end:1px solid var(--vg-line)}
.quotes{padding-block-start:8px;text-align:center;align-self:center}
.broken{display:grid;gap:12px;padding:24px 20px;justify-items:start}
.broken pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px;color:var(--vg-muted)}
button.button{width:auto;height:auto;padding:7px 14px;border-radius:8px;background:var(--vg-primary);color:var(--vg-ink);font-weight:500}
button.chip{width:auto;max-width:100%;height:auto;min-height:32px;padding:5px 12px;border:1px solid var(--vg-accent);border-radius:16px;color:var(--vg-accent);font-size:14px;text-align:start;overflow-wrap:anywhere}
button.chip:hover{background:var(--vg-soft)}
.turn button.chip,.turn button.link{margin-block-start:6px}
.replies{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:6px;margin-block-start:8px}
.rating{display:flex;align-items:center;margin-block-start:2px}
.rating button{width:28px;height:28px;color:var(--vg-muted)}
.rating button:hover,.rating [aria-pressed=true]{color:var(--vg-accent)}
.rating [aria-pressed=true] path{fill:color-mix(in srgb,currentColor 25%,transparent)}
.rating svg{width:16px}
.rating .down svg{transform:rotate(180deg)}
.meta.system{align-self:center;margin-block:8px;text-align:center}
.head{display:flex;align-items:center;gap:4px}
.identity{flex:1;min-width:0}
.said:not(:empty){margin:0 16px 8px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.menu,.composer>div{flex:none;width:36px}
@media (prefers-reduced-motion){.turn{animation:none}}
dialog.panel:not(:modal),.body{position:relative}
.composer>div button{background:none;color:var(--vg-muted)}
.composer>div button:before{clip-path:path("m20.7 11.7-8.5 8.5a6 6 0 0 1-8.4-8.4l9-9a4.5 4.5 0 0 1 6.4 6.4l-9 9a2.8 2.8 0 0 1-3.9-3.9l8-8a1 1 0 0 1 1.4 1.4l-8 8a.8.8 0 0 0 1.1 1.1l9-9a2.5 2.5 0 0 0-3.6-3.6l-9 9a4 4 0 0 0 5.6 5.6l8.5-8.5a1 1 0 0 1 1.4 1.4")}
.menu button:empty:before{clip-path:path("M12 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3m0 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3m0 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3")}
.menu button{outline-offset:-2px}
`;
