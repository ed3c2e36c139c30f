/**
 * Styles of forms, files, cards, people and the background picture. A form that is higher than the
 * chat scrolls, for example above a phone's keyboard.
 */
export const moreStyles = `
.panel>:has(>.sheet){overflow:auto}
.sheet{display:flex;flex-direction:column;gap:10px;margin:0 12px 12px;padding:14px;border:1px solid var(--vg-line);border-radius:14px;outline:0;font-size:14px;animation:in .16s}
.log .sheet{margin:8px 0 0;background:var(--vg-soft);border-color:transparent}
.sheet b{font-weight:600}
.sheet label{display:grid;gap:4px}
.sheet input,.sheet textarea{width:100%;padding:8px 10px;border:1px solid var(--vg-field);border-radius:8px;background:var(--vg-surface);font-size:16px}
.sheet textarea{min-height:84px}
.sheet :is(input,textarea):focus{border-color:var(--vg-accent);outline:2px solid var(--vg-accent)!important;outline-offset:-1px}
.sheet .scroll{max-height:160px;overflow:auto}
.sheet .failed:empty{display:none}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.tray{display:flex;flex-wrap:wrap;gap:6px;margin:0 12px 8px;padding:0;list-style:none;font-size:13px}
.tray li{display:flex;align-items:center;gap:6px;max-width:100%;padding-inline-start:8px;border:1px solid var(--vg-line);border-radius:10px}
.tray li>span:first-of-type{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:160px}
.tray img{width:32px;height:32px;border-radius:6px;object-fit:cover}
.tray progress{width:56px;accent-color:var(--vg-accent)}
.tray .meta{margin:0}
.tray button svg{width:14px}
.cards,.files{display:flex;gap:8px;max-width:100%;margin-block-start:6px;padding:2px;list-style:none}
.turn:has(.cards){max-width:100%}
.cards{overflow-x:auto;scroll-snap-type:x proximity}
.cards li{display:flex;flex-direction:column;flex:none;width:216px;padding:10px;border:1px solid var(--vg-line);border-radius:12px;scroll-snap-align:start;font-size:14px;overflow-wrap:anywhere}
.cards img{width:calc(100% + 20px);height:112px;margin:-10px -10px 8px;border-radius:11px 11px 0 0;object-fit:cover;background:var(--vg-soft)}
.cards b{font-weight:600}
.cards p{color:var(--vg-muted);font-size:13px;margin-block-end:4px}
.cards .act{display:block;width:auto;height:auto;min-height:32px;margin-block-start:6px;padding:6px 10px;border-radius:8px;background:var(--vg-soft);color:var(--vg-accent-soft);font-size:14px;font-weight:500;text-align:center;text-decoration:none}
.cards li>p+.act,.cards b+.act{margin-block-start:auto}
.files{flex-wrap:wrap}
.files img{display:block;max-width:200px;max-height:180px;border-radius:12px;object-fit:cover}
.files a{display:block;padding:0;color:var(--vg-accent);font-size:14px;overflow-wrap:anywhere}
.files a:not(:has(img)){padding:8px 12px;border:1px solid var(--vg-line);border-radius:12px}
.excerpts{display:grid;gap:4px;margin-block-start:6px;padding:0;list-style:none;font-size:13px}
.excerpts summary{padding:4px 2px;color:var(--vg-accent);cursor:pointer;overflow-wrap:anywhere}
.excerpts .bubble{width:fit-content;font-size:14px}
.excerpts a{display:inline-block;margin-block-start:6px;color:var(--vg-accent);overflow-wrap:anywhere}
.who{padding:10px 16px 0;font-size:14px}
.who:has(b){border-block-start:1px solid var(--vg-line)}
.who b{font-weight:600}
.who p,.who.meta{color:var(--vg-muted)}
.who.meta{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 12px;margin:0;padding:2px 16px 10px}
.who.there{padding-block-end:8px;border-block-start:1px solid var(--vg-line)}
.body:has(>.backdrop){container-type:size;isolation:isolate}
.backdrop{position:sticky;inset-block-start:0;height:0;z-index:-1}
.backdrop img{display:block;width:100%;height:100cqh;object-fit:cover}
.backdrop::after{content:"";position:absolute;inset:0 0 auto;height:100cqh;background:color-mix(in srgb,var(--vg-surface) 78%,transparent)}
.backdrop~* :is(.meta,.turn>.link):not(:empty){padding:2px 6px;border-radius:8px;background:var(--vg-surface)}
:where(.backdrop~*) :is(button.chip,.sources a){background:var(--vg-surface)}
@media (pointer:coarse){.tray button{width:44px;height:44px}.cards .act{min-height:44px}}
@media (forced-colors:active){.sheet{border:1px solid}.backdrop{display:none}}
@media (prefers-reduced-motion){.sheet{animation:none}}
`;
