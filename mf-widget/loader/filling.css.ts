/**
 * The chat as the content of a container instead of a window that opens: no launcher, no close
 * button.
 */
export const fillingStyles = `
:host{position:relative!important;display:block!important;width:100%!important;height:100%!important;min-height:min(320px,100vh)!important;inset:auto!important;z-index:0!important}
.launcher,.bar button{display:none}
section.panel.panel{position:absolute;inset:0;width:auto;height:auto;border-radius:0;box-shadow:none;animation:none}
`;
