/** How long the page's scripts may take until it is said that they don't come (ms). */
const LATE_MS = 15_000;

/**
 * Runs before React is there: what is sent until then is kept (`data-sent`), and the form sends it once it
 * can (`data-ready`). React's own way for that leaves a javascript: address in the page. A script that
 * fails, or does not come in time, is told (`data-lost`).
 */
export const earlySubmitScript = `(function(d){function lost(){for(var f of d.forms)if(!('ready' in f.dataset))f.dataset.lost=''}d.addEventListener('submit',function(e){var s=e.target.dataset;if(!('ready' in s)){e.preventDefault();s.sent=''}});addEventListener('error',function(e){if(e.target.tagName==='SCRIPT'){lost();d.addEventListener('DOMContentLoaded',lost)}},true);setTimeout(lost,${LATE_MS})})(document)`;
