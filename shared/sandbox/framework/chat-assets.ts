/** Style and script of the chat pages. The script inserts texts as text, never as markup. */
export const CHAT_STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1c2430; --dim: #5c6778; --line: #dfe3e8; --back: #eef1f4; --card: #fff; --mine: #d3f2e4;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebf0; --dim: #9aa5b5; --line: #2c3440; --back: #12161c; --card: #1f2732; --mine: #17493a; }
}
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back) }
main { max-width: 640px; margin: 0 auto; height: 100vh; display: flex; flex-direction: column }
header { padding: 16px; border-bottom: 1px solid var(--line) }
h1 { font-size: 18px; margin: 4px 0 0 }
p { margin: 0; color: var(--dim) }
a { color: inherit }
#lines { flex: 1; overflow-y: auto; list-style: none; margin: 0; padding: 16px; display: flex; flex-direction: column; gap: 8px }
#lines li { max-width: 80%; padding: 8px 12px; border-radius: 12px; background: var(--card); align-self: flex-start; overflow-wrap: anywhere; white-space: pre-wrap }
#lines li.customer { background: var(--mine); align-self: flex-end }
#lines img { display: block; max-width: 100%; max-height: 240px; border-radius: 8px }
#lines small { color: var(--dim); display: block; font-size: 12px }
#lines button, #lines .link { display: block; width: 100%; margin-top: 6px; text-align: center }
form { display: flex; gap: 8px; padding: 12px 16px; border-top: 1px solid var(--line); flex-wrap: wrap }
#text { flex: 1; min-width: 180px }
input, button { font: inherit; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: var(--ink) }
#photo { max-width: 200px }`;

export const CHAT_SCRIPT = `
const list = document.getElementById('lines');
const text = document.getElementById('text');
const photo = document.getElementById('photo');
const act = (body) => fetch(location.pathname + '/acts', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
}).then(refresh);
const element = (name, content, className) => {
  const made = document.createElement(name);
  if (content !== undefined) made.textContent = content;
  if (className) made.className = className;
  return made;
};
const TICKS = { sent: '\\u2713', delivered: '\\u2713\\u2713', read: '\\u2713\\u2713 read', failed: 'failed' };
let shown = '';
function draw(lines) {
  const state = JSON.stringify(lines);
  if (state === shown) return;
  shown = state;
  list.replaceChildren(...lines.map((line) => {
    const item = element('li', undefined, line.from);
    if (line.picture) {
      const image = element('img');
      image.src = line.picture;
      image.alt = 'Picture';
      item.append(image);
    }
    item.append(element('span', line.text));
    for (const { label, value, url } of line.buttons || []) {
      const button = element(url ? 'a' : 'button', label, url ? 'link' : '');
      if (url) { button.href = url; button.target = '_blank'; button.rel = 'noreferrer'; }
      else button.addEventListener('click', () => act({ act: 'press', id: line.id, value }));
      item.append(button);
    }
    const time = new Date(line.at).toLocaleTimeString('en-GB');
    item.append(element('small', line.ticks ? time + ' ' + TICKS[line.ticks] : time));
    return item;
  }));
  list.scrollTop = list.scrollHeight;
}
async function refresh() {
  const answer = await fetch(location.pathname + '/lines');
  if (answer.ok) draw((await answer.json()).lines);
}
document.getElementById('write').addEventListener('submit', (event) => {
  event.preventDefault();
  if (text.value.trim() !== '') act({ act: 'write', text: text.value });
  text.value = '';
});
for (const button of document.querySelectorAll('[data-setting]'))
  button.addEventListener('click', () => act({ act: 'choose', value: button.dataset.setting }));
photo.addEventListener('change', () => {
  const [file] = photo.files;
  if (!file) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    act({ act: 'photo', photo: String(reader.result).split(',')[1] });
    photo.value = '';
  });
  reader.readAsDataURL(file);
});
refresh();
setInterval(() => refresh().catch(() => undefined), 700);
`;
