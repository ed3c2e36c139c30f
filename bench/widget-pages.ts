import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Site } from './widget-sites';

/**
 * A minimal chat launcher: a button, a dialog and a textarea in a shadow root, written by hand and
 * minified. It has no theme, no icon set, no queue and no chat behind it. No script with the same
 * function can be much smaller.
 */
export const FLOOR_SCRIPT = `(()=>{let d=document,h=d.createElement('div'),r=h.attachShadow({mode:'open'}),s=new CSSStyleSheet,e=(t,a)=>Object.assign(d.createElement(t),a);s.replaceSync(':host{all:initial}button{position:fixed;right:20px;bottom:20px;width:56px;height:56px;border:0;border-radius:28px;background:#0b7a5b;color:#fff;font:24px sans-serif;z-index:2147483000}div{position:fixed;right:20px;bottom:88px;width:384px;height:560px;background:#fff;border-radius:16px;box-shadow:0 16px 48px #0003;display:flex;align-items:end;z-index:2147483000}[hidden]{display:none}textarea{flex:1;margin:12px;font:16px sans-serif}');r.adoptedStyleSheets=[s];let b=e('button',{textContent:'…',ariaLabel:'Open chat',ariaExpanded:'false'}),p=e('div',{role:'dialog',ariaLabel:'Chat',hidden:true}),t=e('textarea',{ariaLabel:'Message'});p.append(t);r.append(p,b);b.onclick=()=>{p.hidden=!p.hidden;b.ariaExpanded=!p.hidden;(p.hidden?b:t).focus()};p.onkeydown=k=>k.key=='Escape'&&b.click();(d.body||d.documentElement).append(h)})()`;

/**
 * Creates a customer's website. `/{entry}` is an ordinary page (text, a style sheet, a picture
 * above the fold) with the HTML of that entry.
 */
export function customerSite(entries: Record<string, string>): Site {
  const picture = noisePng(240, 140);
  return (path) => {
    if (path === '/style.css')
      return {
        type: 'text/css',
        body: 'body{font:16px/1.6 sans-serif;margin:0}main{max-width:720px;margin:0 auto;padding:24px}img{width:100%}',
      };
    if (path === '/picture.png') return { type: 'image/png', body: picture };
    if (path === '/favicon.ico') return { type: 'image/png', body: '' };
    return { type: 'text/html; charset=utf-8', body: page(entries[path.slice(1)] ?? '') };
  };
}

const page = (lines: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/style.css">${lines}</head><body><main><h1>A page</h1><img src="/picture.png" alt="" width="720" height="420">${'<p>Some ordinary words that fill an ordinary page of an ordinary website, so that there is something to parse and to lay out.</p>'.repeat(60)}</main></body></html>`;

/** Creates a picture that does not compress: about three bytes per pixel on the network. */
function noisePng(width: number, height: number): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)])),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
