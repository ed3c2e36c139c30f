import type { PublicAgent, Region } from '@voxgrove/contracts';
import { CHAT_FONTS, fontFile } from '@voxgrove/contracts/chat-fonts';
import { escapeHtml } from '@voxgrove/server/escape-html';
import { themeOf } from '../../contract/chat-theme';

const DARK = (body: string): string => `
${body}{color-scheme:dark;color:#eef1f4;background:#0e1114}
${body} p{color:#a3adb8}
${body} #chat{background:#16191d;box-shadow:0 0 0 1px #fff2}`;

/** The page is light or dark like its chat: by the agent's theme, or by the visitor's system. */
const STYLE = `
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;font:15px/1.5 var(--font,system-ui),system-ui,sans-serif;color:#16191d;background:#f2f4f6}
header{padding:16px 20px;max-width:760px;width:100%;box-sizing:border-box;margin:0 auto}
h1{margin:0;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
p{margin:2px 0 0;color:#4d5761;font-size:13px;overflow-wrap:anywhere}
#chat{flex:1;min-height:0;width:100%;max-width:760px;margin:0 auto;background:#fff;box-shadow:0 0 0 1px #0001}
main.missing{margin:auto;padding:24px;text-align:center;max-width:420px}
${DARK('body.dark')}
@media (prefers-color-scheme:dark){${DARK('body.auto')}}
body.framed{background:none}
body.framed h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
body.framed #chat{max-width:none;box-shadow:none;background:none}
@media (max-width:800px){header{padding:10px 16px}header:has(p) h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
`;

/** Characters of the second file of a font. */
const EXTENDED = 'U+100-24F,U+1E00-1EFF,U+20A0-20AB,U+20AD-20CF';

/** Font faces and preload of the agent's font; empty for a font of the system. */
function fontOf({ fontFamily }: PublicAgent): { css: string; head: string } {
  const family = CHAT_FONTS.find((font) => font === fontFamily.trim());
  if (!family) return { css: '', head: '' };
  const url = (subset: string) => `/widget/v1/font-${fontFile(family)}-${subset}.woff2`;
  const face = (subset: string, range = '') =>
    `@font-face{font-family:Chat;src:url(${url(subset)}) format("woff2");font-weight:400 700;font-display:swap${range}}`;
  return {
    css: `${face('latin')}${face('latin-ext', `;unicode-range:${EXTENDED}`)}body{--font:Chat}`,
    head: `\n<link rel="preload" as="font" crossorigin href="${url('latin')}">`,
  };
}

const page = (
  nonce: string,
  title: string,
  body: string,
  brightness: '' | 'dark' | 'auto' = '',
  more = '',
  font = { css: '', head: '' },
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">
<meta name="robots" content="noindex,nofollow">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">${font.head}
<style nonce="${nonce}">${STYLE}${font.css}</style>
</head>
<body class="${[brightness, more].join(' ').trim()}">
${body}
</body>
</html>
`;

const brightnessOf = (agent: PublicAgent): '' | 'dark' | 'auto' => {
  const { dark, auto } = themeOf(agent);
  if (auto) return 'auto';
  return dark ? 'dark' : '';
};

/** Returns a page with the agent's title and its chat. All content is public. */
export function demoHtml({
  agent,
  region,
  nonce,
}: {
  agent: PublicAgent;
  region: Region;
  nonce: string;
}): string {
  return page(
    nonce,
    agent.title,
    `<header><h1 dir="auto">${escapeHtml(agent.title)}</h1>${agent.description === '' ? '' : `<p dir="auto">${escapeHtml(agent.description)}</p>`}</header>
${chat(agent, region)}`,
    brightnessOf(agent),
    '',
    fontOf(agent),
  );
}

/** Returns a page with only the chat, for a frame on a website. */
export const frameHtml = ({
  agent,
  region,
  nonce,
}: {
  agent: PublicAgent;
  region: Region;
  nonce: string;
}): string =>
  page(
    nonce,
    agent.title,
    `<h1 dir="auto">${escapeHtml(agent.title)}</h1>${chat(agent, region)}`,
    brightnessOf(agent),
    'framed',
  );

/** Returns the script tag that websites use; here the chat fills the page. */
const chat = (
  agent: PublicAgent,
  region: Region,
): string => `<main id="chat" aria-label="Chat"></main>
<noscript><p>This chat needs JavaScript.</p></noscript>
<script src="/widget/v1/${region}/${agent.ID}.js" async data-render="full-width" data-target="#chat"></script>`;

/** Returns an empty page, for the frame of an unknown agent. */
export const emptyHtml = (nonce: string): string => page(nonce, '', '', '', 'framed');

/** Returns one and the same page for unknown and for unpublished agents. */
export const missingHtml = (nonce: string): string =>
  page(
    nonce,
    'Not found',
    '<main class="missing"><h1>This page does not exist</h1><p>The agent may not be published, or the link may be incomplete. Ask the person who sent it to you.</p></main>',
    'auto',
  );
