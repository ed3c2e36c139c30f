/**
 * Texts that become code if they are inserted as markup, an address, a template or a part of a
 * script.
 */
export const MARKUP_PAYLOADS = [
  `'"><img src=x onerror=alert(1)><svg/onload=alert(1)></style></script><script>alert(1)</script>\${alert(1)}{{constructor.constructor('alert(1)')()}}`,
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//%0D%0A//</stYle/</titLe/</scRipt/--!><sVg/oNloAd=alert()//>',
  '[x](javascript:alert(1)) [y](JaVa\tScRiPt:alert(1)) ![x](x"onerror=alert(1)) <javascript:alert(1)> <https://x" onmouseover=alert(1)>',
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://x.example/"onmouseover="alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></p><style><img src=x onerror=alert(1)>',
  '__proto__',
] as const;

/**
 * Finds the elements and attributes of a document that would run code or link to code, as they are
 * written there.
 */
export function harmIn(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (
      /^(script|iframe|object|embed|math|base|link|meta)$/.test(name) &&
      !document.head.contains(element)
    )
      found.push(name);
    for (const { name: attribute, value } of element.attributes) {
      // eslint-disable-next-line no-control-regex -- browsers pass over them
      const withoutControls = value.replace(/[\u0000-\u0020]/g, '');
      if (
        /^on/i.test(attribute) ||
        attribute === 'srcdoc' ||
        (/^(href|src|action|formaction|xlink:href|poster|data)$/i.test(attribute) &&
          /^(javascript|data:text|vbscript)/i.test(withoutControls))
      )
        found.push(`${name} ${attribute}=${value}`);
    }
    if (name === 'img' && element.getAttribute('src') === 'x') found.push('img of a payload');
  }
  return found;
}
