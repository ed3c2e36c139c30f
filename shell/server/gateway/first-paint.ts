/** How long the page waits for its script to say that it is up. */
const PATIENCE_MS = 20_000;

/**
 * Chooses light or dark before anything is painted, so that no page flashes in the other one. The rule is the sdk's
 * (shared/sdk/flags/color-mode.ts): the stored choice, else the system's.
 */
const COLOR_MODE =
  "(()=>{let mode;try{mode=localStorage.getItem('colorMode')}catch{}const dark=mode?mode==='dark':matchMedia('(prefers-color-scheme: dark)').matches,root=document.documentElement;root.classList.add(dark?'dark':'light');root.style.colorScheme=dark?'dark':'light'})()";

/**
 * Stands in when the shell's own script never arrives or hangs before its first screen: a sentence and a button, made without
 * any of the shell's code. The shell says `__voxgroveUp` when it can speak for itself.
 */
const BACKSTOP = `setTimeout(()=>{if(window.__voxgroveUp||document.getElementById('vg-served'))return;const place=document.createElement('div'),text=document.createElement('p'),retry=document.createElement('button');place.id='vg-backstop';place.setAttribute('role','alert');text.textContent='Voxgrove is taking longer than usual to start. Please check your connection and try again.';retry.textContent='Retry';retry.type='button';retry.onclick=()=>location.reload();place.append(text,retry);document.getElementById('root').replaceChildren(place)},${PATIENCE_MS})`;

/** A link from a mail signs in once: the address bar, the history and every later request are free of it before anything else happens. */
const TAKE_TOKEN =
  "(()=>{const here=new URL(location.href),token=here.searchParams.get('token');if(here.pathname!=='/login'||token===null)return;here.searchParams.delete('token');history.replaceState(null,'',here.pathname+here.search);window.__voxgroveToken=token})()";

/**
 * Of the ways in which text becomes code, the page's policy leaves one open: a script by its address. What loads scripts (webpack, the
 * remotes' runtime, the worker of push messages) names it as plain text, so there is one policy for all of them.
 */
const SCRIPT_ADDRESSES =
  "self.trustedTypes?.createPolicy('default',{createScriptURL:(address)=>/^https?:$/.test(new URL(address,document.baseURI).protocol)?address:null})";

/** What runs before anything else of the page. Texts are in English: no message file has arrived when they are needed. */
export const FIRST_PAINT_SCRIPT = `${TAKE_TOKEN};${SCRIPT_ADDRESSES};${COLOR_MODE};${BACKSTOP}`;

/** The page's background until the design system has written its own, and the look of the backstop. */
export const FIRST_PAINT_STYLE =
  'html{background:#f9fafb}html.dark{background:#11161b}#vg-backstop{max-width:26rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;color:#1f2933}html.dark #vg-backstop{color:#e5e9ed}#vg-backstop button{font:inherit;padding:.5rem 1.25rem;border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer}';
