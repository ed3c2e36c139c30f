/** Styles of the forms and of files on their way. */
export const moreStyles = `
.sheet{display:flex;flex-direction:column;gap:10px;margin:0 12px 12px;padding:14px;border:1px solid var(--vg-line);border-radius:14px;outline:0;font-size:14px;animation:in .16s}
.log .sheet{margin:8px 0 0;background:var(--vg-soft);border-color:transparent}
.sheet b{font-weight:600}
.sheet label{display:grid;gap:4px}
.sheet input,.sheet textarea{width:100%;padding:8px 10px;border:1px solid var(--vg-line);border-radius:8px;background:var(--vg-surface);font-size:16px}
.sheet :is(input,textarea):focus{border-color:var(--vg-accent);outline:2px solid var(--vg-accent)!important;outline-offset:-1px}
.sheet .scroll{max-height:160px;overflow:auto}
.sheet .failed:empty{display:none}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.tray{display:flex;flex-wrap:wrap;gap:6px;margin:0 12px 8px;padding:0;list-style:none;font-size:13px}
.tray li{display:flex;align-items:center;gap:6px;max-width:100%;padding-inline-start:8px;border:1px solid var(--vg-line);border-radius:10px}
.tray li>span:first-of-type{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:160px}
.tray img{width:32px;height:32px;border-radius:6px;object-fit:cover}
.tray progress{width:56px;accent-color:var(--vg-accent)}
.tray button svg{width:14px}
@media (prefers-reduced-motion){.sheet{animation:none}}
`;
