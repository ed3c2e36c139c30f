/** Styles of the preview. Here the filling panel leaves room for the launcher, as on a website. */
export const previewStyles = `
:host{background:#8882!important}
section.panel.panel{inset:12px 12px 80px;border-radius:16px;box-shadow:0 0 0 1px #8886,0 4px 16px #0003}
.launcher{display:grid;position:absolute;inset:auto 12px 12px auto}
`;
