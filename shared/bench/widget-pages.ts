import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, crc32, deflateSync } from 'node:zlib';

/**
 * The least a chat launcher can be: a button, a dialog and a textarea in a shadow root, written by hand and shortened. It has no theme,
 * no icon set, no queue and no chat behind it; nothing that does the same can be much smaller.
 */
export const FLOOR_SCRIPT = `(()=>{let d=document,h=d.createElement('div'),r=h.attachShadow({mode:'open'}),s=new CSSStyleSheet,e=(t,a)=>Object.assign(d.createElement(t),a);s.replaceSync(':host{all:initial}button{position:fixed;right:20px;bottom:20px;width:56px;height:56px;border:0;border-radius:28px;background:#0b7a5b;color:#fff;font:24px sans-serif;z-index:2147483000}div{position:fixed;right:20px;bottom:88px;width:384px;height:560px;background:#fff;border-radius:16px;box-shadow:0 16px 48px #0003;display:flex;align-items:end;z-index:2147483000}[hidden]{display:none}textarea{flex:1;margin:12px;font:16px sans-serif}');r.adoptedStyleSheets=[s];let b=e('button',{textContent:'…',ariaLabel:'Open chat',ariaExpanded:'false'}),p=e('div',{role:'dialog',ariaLabel:'Chat',hidden:true}),t=e('textarea',{ariaLabel:'Message'});p.append(t);r.append(p,b);b.onclick=()=>{p.hidden=!p.hidden;b.ariaExpanded=!p.hidden;(p.hidden?b:t).focus()};p.onkeydown=k=>k.key=='Escape'&&b.click();(d.body||d.documentElement).append(h)})()`;

export interface Sites { pageUrl(script: string): string; floorUrl: string; floorBytes: number; stop(): Promise<void> }

/** A customer's website with an ordinary page (text, a style sheet, a picture above the fold), and the floor's script on another origin. */
export async function serveSites(): Promise<Sites> {
  const picture = noisePng(240, 140);
  const floor = brotliCompressSync(Buffer.from(FLOOR_SCRIPT), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const scripts = new Map<string, string>();
  const site = await listen((path) => {
    if (path === '/style.css') return { type: 'text/css', body: 'body{font:16px/1.6 sans-serif;margin:0}main{max-width:720px;margin:0 auto;padding:24px}img{width:100%}' };
    if (path === '/picture.png') return { type: 'image/png', body: picture };
    return { type: 'text/html; charset=utf-8', body: page(scripts.get(path) ?? '') };
  });
  const cdn = await listen(() => ({ type: 'text/javascript; charset=utf-8', body: floor, headers: { 'content-encoding': 'br', 'cache-control': 'max-age=300' } }));
  return {
    pageUrl: (script) => {
      const path = `/${scripts.size}`;
      scripts.set(path, script);
      return site.url + path;
    },
    floorUrl: `${cdn.url}/floor.js`,
    floorBytes: floor.length,
    stop: async () => { await Promise.all([site.stop(), cdn.stop()]); },
  };
}

const page = (script: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/style.css">${script}</head><body><main><h1>A page</h1><img src="/picture.png" alt="" width="720" height="420">${'<p>Some ordinary words that fill an ordinary page of an ordinary website, so that there is something to parse and to lay out.</p>'.repeat(60)}</main></body></html>`;

interface Answer { type: string; body: string | Buffer; headers?: Record<string, string> }

async function listen(answer: (path: string) => Answer): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { type, body, headers } = answer(request.url ?? '/');
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

/** A picture that does not compress: about three bytes per pixel on the wire. */
function noisePng(width: number, height: number): Buffer {
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)])));
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
  return Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
