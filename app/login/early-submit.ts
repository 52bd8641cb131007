/**
 * Runs before React is there: what is sent until then is kept (`data-sent`), and the form sends it once it
 * can (`data-ready`). React's own way for that leaves a javascript: address in the page.
 */
export const earlySubmitScript = `document.addEventListener('submit',function(e){var d=e.target.dataset;if(!('ready' in d)){e.preventDefault();d.sent=''}})`;
