import { chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { hueOf } from './hue';

const Frame = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    overflow: 'hidden',
    flexShrink: '0',
    bg: 'oklch(0.93 0.045 var(--hue))',
    color: 'oklch(0.43 0.09 var(--hue))',
    _dark: { bg: 'oklch(0.36 0.06 var(--hue))', color: 'oklch(0.9 0.05 var(--hue))' },
    fontSize: 'xs',
    fontWeight: 'semibold',
    _icon: { boxSize: '4' },
  },
});
const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } });

/** Returns the initials of the first two words. Signs such as `&` are no words. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

const isPicture = (address: string): boolean => /^(https?:|data:image\/|\/)/i.test(address);

/**
 * A picture, or initials on a color that depends on the name. Decorative: the name is beside it.
 */
export function Avatar({
  name,
  src = '',
  size = '8',
  anonymous = false,
}: {
  name: string;
  src?: string;
  size?: string;
  /** The name is only an id, so show an icon of a person instead of initials. */
  anonymous?: boolean;
}) {
  const [broken, setBroken] = useState<string>();
  const shown = isPicture(src) && src !== broken;
  const substitute = anonymous ? <UserRound aria-hidden /> : initials(name);
  return (
    <Frame
      aria-hidden
      htmlTranslate="no"
      boxSize={size}
      style={{ '--hue': hueOf(name) } as CSSProperties}
    >
      {shown ? (
        <Picture src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
      ) : (
        substitute
      )}
    </Frame>
  );
}
