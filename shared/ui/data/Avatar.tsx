import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const Frame = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    overflow: 'hidden',
    flexShrink: '0',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    _icon: { boxSize: '4' },
  },
});
const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } });

/** Initials of the first two words. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

const isPicture = (address: string): boolean => /^(https?:|data:image\/|\/)/i.test(address);

/** A picture, or initials on the accent color. Decorative: the name is beside it. */
export function Avatar({
  name,
  src = '',
  size = '8',
}: {
  name: string;
  src?: string;
  size?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const shown = isPicture(src) && src !== broken;
  return (
    <Frame translate="no" aria-hidden htmlTranslate="no" boxSize={size}>
      {shown ? (
        <Picture src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </Frame>
  );
}
