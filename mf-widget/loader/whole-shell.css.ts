/** Styles of the shell that can wait for the chat app. */
export const wholeStyles = `
:focus-visible{outline:2px solid;outline-offset:2px}
.launcher:focus-visible,.proactive :focus-visible,.whatsapp:focus-visible{outline-color:var(--vg-accent,var(--vg-primary))}
.bar,.composer{gap:8px}
.head{min-height:36px;align-content:center}
.body{overscroll-behavior:contain}
.body>p{width:fit-content;max-width:82%;margin-left:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.composer{border-color:var(--vg-field)}
.composer:focus-within{border-color:var(--vg-accent,var(--vg-primary));box-shadow:0 0 0 1px var(--vg-accent,var(--vg-primary))}
textarea{outline:0!important;field-sizing:content;max-height:120px}
::placeholder{color:var(--vg-muted);opacity:1}
::backdrop{background:#0006;backdrop-filter:blur(4px)}
@keyframes in{from{opacity:0;transform:translateY(8px)}}
@media (prefers-reduced-motion:no-preference){.panel.lively,.proactive{animation:in .16s}}
`;
