import { endpoint } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import { TAB_FRAME_PATH } from '../../contract/custom-tabs';

/**
 * The sandbox gives the document an opaque origin: no cookies, no storage, no access to the parent
 * page, and no navigation of the parent page.
 */
const POLICY = [
  'sandbox allow-scripts allow-forms allow-popups',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data: blob:',
  'font-src https: data:',
  'media-src https: data: blob:',
  'connect-src https:',
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Waits for the content of the tab, which the parent page sends once. The script of the tab reads
 * the variables from a global or from the detail of an event. The event is sent after the script of
 * the tab has run.
 */
const SCRIPT = `addEventListener('message',(message)=>{
if(message.source!==parent)return;
const {pageType,htmlContent,jsContent,iframeUrl,variables}=message.data;
window.dashboardVariables=Object.freeze(variables);
document.open();
if(pageType==='iframe'){document.write('<!doctype html><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>');document.close();const frame=document.createElement('iframe');frame.src=iframeUrl;frame.title=document.title;document.body.append(frame);return}
document.write(htmlContent);document.close();
const script=document.createElement('script');script.textContent=jsContent;document.body.append(script);
dispatchEvent(new CustomEvent('dashboard-event',{detail:window.dashboardVariables}));
},{once:true});`;

const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tab</title><body><script>${SCRIPT}</script></body></html>`;

/**
 * Serves the frame of custom tabs. The document is the same for everybody; the dashboard fills it.
 */
export const tabFrameEndpoint = endpoint({
  method: 'GET',
  path: TAB_FRAME_PATH,
  root: true,
  summary: 'The sandboxed document in which custom tabs of agencies run.',
  input: z.object({}),
  policy: 'file.read',
  rateClass: 'page',
  audit: false,
  handler: async () => ({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'public, max-age=300',
      'x-frame-options': 'SAMEORIGIN',
    },
    body: DOCUMENT,
  }),
});
