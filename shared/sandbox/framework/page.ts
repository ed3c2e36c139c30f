/**
 * A page for people. `body` is HTML: every text from outside the sandbox's code must pass
 * `escapeHtml`.
 */
export interface Page {
  title: string;
  /** One sentence below the title, as text. */
  lead: string;
  body: string;
  /** False: the page contains forms, which a reload would empty. */
  reloads?: false;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1c2430; --dim: #5c6778; --line: #dfe3e8; --back: #f6f7f9; --card: #fff; --accent: #0b7a5b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ebf0; --dim: #9aa5b5; --line: #2c3440; --back: #12161c; --card: #1a2028;
    --accent: #3fbf95;
  }
}
* { box-sizing: border-box }
body {
  margin: 0; font: 14px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back);
}
main { max-width: 860px; margin: 0 auto; padding: 32px 16px }
nav { margin-bottom: 16px }
h1 { font-size: 20px; margin: 0 }
h2 { font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere }
p { margin: 0 0 8px }
p.lead { color: var(--dim); margin: 4px 0 24px }
article, section {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 16px 20px; margin-bottom: 12px;
}
dl {
  display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0 0 12px;
  color: var(--dim); font-size: 12px;
}
dd { margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.code {
  font: 600 24px ui-monospace, monospace; letter-spacing: .15em; color: var(--accent);
  margin: 0 0 12px;
}
.dim { color: var(--dim); font-size: 12px }
.none { color: var(--dim); text-align: center; padding: 48px 16px }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0 }
th { color: var(--dim); font-weight: 600; font-size: 12px }
a { color: var(--accent) }`;

/**
 * Renders the whole page, which reloads every 5 s. `nonce`: for its style. `home`: this is the
 * start page.
 */
export const renderPage = (
  { title, lead, body, reloads }: Page,
  { nonce, home = false }: { nonce: string; home?: boolean },
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
${reloads === false ? '' : '<meta http-equiv="refresh" content="5">'}
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
${home ? '' : '<nav><a href="/">All providers</a></nav>'}
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${body}
</main></body>
</html>`;
