import { chakra } from '@chakra-ui/react';

const Frame = chakra('span', { base: { display: 'inline-grid', placeItems: 'center', boxSize: '8', borderRadius: 'full', overflow: 'hidden', flexShrink: '0', bg: 'accent.subtle', color: 'accent.fg', fontSize: 'xs', fontWeight: 'semibold', _icon: { boxSize: '4' } } });
const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } });

/** First letters of the first two words. */
const initials = (name: string): string => name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('').toUpperCase();

/** A picture, or initials on the accent colour. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = '8' }: { name: string; src?: string; size?: string }) {
  return <Frame translate="no" aria-hidden htmlTranslate="no" boxSize={size}>{src ? <Picture src={src} alt="" /> : initials(name)}</Frame>;
}
