/** Where the viewer's choices are kept; `theme.ts` and `drawer-state.ts` write them. */
export const THEME_KEY = 'cabina:theme';
export const DRAWER_KEY = 'cabina:drawer';

/** Runs before the first paint, so that neither theme nor drawer is seen to change. */
export const firstPaintScript = `(function(d,t,s){try{t=localStorage.getItem('${THEME_KEY}');s=sessionStorage.getItem('${DRAWER_KEY}')}catch(e){}
d.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(s=='closed')d.drawer=s})(document.documentElement.dataset)`;
