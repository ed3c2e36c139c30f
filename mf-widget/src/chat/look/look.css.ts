/**
 * Styles for the owner's choices, phones, touch and forced colors. Font and color scheme are the
 * chat's own, never the website's.
 */
export const lookStyles = `
:host{font-family:var(--vg-font,system-ui,sans-serif)!important;color-scheme:var(--vg-scheme,light)!important}
.branding{margin-block-start:-4px;padding:0 16px 10px;font-size:12px;line-height:16px;text-align:center;overflow-wrap:anywhere;color:var(--vg-muted)}
.branding a{color:inherit;text-decoration:underline;text-underline-offset:2px}
[dir=rtl] textarea:placeholder-shown{direction:rtl}
.link{min-height:24px}
@media (pointer:coarse){
.bar button,.composer button,.rating button{width:44px;height:44px}
.menu,.composer>div{width:44px}
.composer{padding:0 4px}
textarea{padding-block:10px}
button:is(.link,.button,.chip,.latest,[role]),.sources a{min-height:44px}
button.chip{border-radius:22px}
.sources a{border-radius:22px}
}
@media (max-width:667px){
.panel:modal{padding-block-end:env(safe-area-inset-bottom)}
.panel:modal .bar{padding-block-start:calc(12px + env(safe-area-inset-top))}
}
@media (forced-colors:active){
.panel,.bar,.badge,.bubble,.button,.chip,.composer button,.launcher{border:1px solid}
[aria-pressed=true]{outline:2px solid Highlight}
}
`;
