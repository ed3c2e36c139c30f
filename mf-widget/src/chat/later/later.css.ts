/** Styles of what comes later. Borders of no colour have one where the visitor's system chooses the colours, and shadows are none. */
export const laterStyles = `
dialog.panel:not(:modal),.body{position:relative}
.composer>div button{background:none;color:var(--vg-muted)}
.composer>div button:before{clip-path:path("m20.7 11.7-8.5 8.5a6 6 0 0 1-8.4-8.4l9-9a4.5 4.5 0 0 1 6.4 6.4l-9 9a2.8 2.8 0 0 1-3.9-3.9l8-8a1 1 0 0 1 1.4 1.4l-8 8a.8.8 0 0 0 1.1 1.1l9-9a2.5 2.5 0 0 0-3.6-3.6l-9 9a4 4 0 0 0 5.6 5.6l8.5-8.5a1 1 0 0 1 1.4 1.4")}
.drop{position:absolute;inset:0;z-index:3;display:grid;place-items:center;padding:24px;background:color-mix(in srgb,var(--vg-surface) 92%,transparent);outline:2px dashed var(--vg-accent);outline-offset:-12px;border-radius:16px;font-weight:600;text-align:center;pointer-events:none}
.menu button:empty:before{clip-path:path("M12 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3m0 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3m0 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3")}
.menu button{outline-offset:-2px}
.latest svg{width:10px}
[role=menu]{border:1px solid transparent;position:absolute;inset-block-start:56px;inset-inline-end:12px;z-index:2;display:grid;min-width:200px;padding:6px;border-radius:12px;background:var(--vg-surface);color:var(--vg-text);box-shadow:0 0 0 1px var(--vg-line),0 8px 24px #0003;font-weight:400}
.menu [role=menuitem]{width:100%;height:auto}
[role=menuitem]{min-height:36px;padding:6px 12px;border-radius:8px;justify-content:start;text-align:start}
[role=menuitem]:is(:hover,:focus){background:var(--vg-soft)}
`;
