/** Time that the page waits for its script to report that it has started, ms. */
const PATIENCE_MS = 20_000;

/**
 * Selects light or dark before the first paint, to avoid a flash. The rule is the same as in the
 * sdk (shared/sdk/flags/color-mode.ts): the stored choice, otherwise the system's setting.
 */
const COLOR_MODE =
  "(()=>{let mode;try{mode=localStorage.getItem('colorMode')}catch{}const dark=mode?mode==='dark':matchMedia('(prefers-color-scheme: dark)').matches,root=document.documentElement;root.classList.add(dark?'dark':'light');root.style.colorScheme=dark?'dark':'light'})()";

/**
 * Fallback if the shell's script never arrives or stops before its first screen: a sentence and a
 * button, without any of the shell's code. The root element has the name of the product. The shell
 * sets `__pageUp` when it takes over.
 */
const BACKSTOP = `setTimeout(()=>{if(window.__pageUp||document.getElementById('vg-served'))return;const place=document.createElement('div'),text=document.createElement('p'),retry=document.createElement('button');place.id='vg-backstop';place.setAttribute('role','alert');text.textContent=document.documentElement.dataset.product+' is taking longer than usual to start. Please check your connection and try again.';retry.textContent='Retry';retry.type='button';retry.onclick=()=>location.reload();place.append(text,retry);document.getElementById('root').replaceChildren(place)},${PATIENCE_MS})`;

/**
 * Removes credentials from the address before anything else, so that they are not in the address
 * bar, the history or later requests: a mailed link signs in once, and the address may contain a
 * password or a secret.
 */
const TAKE_ENTRY =
  "(()=>{const here=new URL(location.href),found={};if(!/^(\\/portal\\/\\w+)?\\/login$/.test(here.pathname))return;for(const name of ['token','secret','username','password']){const value=here.searchParams.get(name);if(value===null)continue;found[name]=value;here.searchParams.delete(name)}if(Object.keys(found).length===0)return;history.replaceState(null,'',here.pathname+here.search);window.__pageEntry=found})()";

/**
 * Trusted Types: the page's only policy allows script URLs. Loaders (webpack, the remotes' runtime,
 * the push worker) use plain URLs, so all share this policy.
 */
const SCRIPT_ADDRESSES =
  "self.trustedTypes?.createPolicy('default',{createScriptURL:(address)=>/^https?:$/.test(new URL(address,document.baseURI).protocol)?address:null})";

/**
 * Script that runs before anything else on the page. Its texts are English, because no message file
 * is loaded yet.
 */
export const FIRST_PAINT_SCRIPT = `${TAKE_ENTRY};${SCRIPT_ADDRESSES};${COLOR_MODE};${BACKSTOP}`;

/**
 * Background and edges of the page until the design system sets its own, and the styles of the
 * fallback.
 */
export const FIRST_PAINT_STYLE =
  'html,body{margin:0;border:0}html{background:#f9fafb}html.dark{background:#11161b}#vg-backstop{max-width:26rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;color:#1f2933}html.dark #vg-backstop{color:#e5e9ed}#vg-backstop button{font:inherit;padding:.5rem 1.25rem;border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer}';
