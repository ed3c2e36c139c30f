/**
 * Chooses light or dark before anything is painted, so that no page flashes in the other one. The rule is the sdk's
 * (shared/sdk/flags/color-mode.ts): the stored choice, else the system's.
 */
export const FIRST_PAINT_SCRIPT = "(()=>{let mode;try{mode=localStorage.getItem('colorMode')}catch{}const dark=mode?mode==='dark':matchMedia('(prefers-color-scheme: dark)').matches,root=document.documentElement;root.classList.add(dark?'dark':'light');root.style.colorScheme=dark?'dark':'light'})()";

/** The page's background until the design system has written its own. */
export const FIRST_PAINT_STYLE = 'html{background:#f9fafb}html.dark{background:#11161b}';
