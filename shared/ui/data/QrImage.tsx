import { chakra } from '@chakra-ui/react';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Width of the quiet zone in modules. Cameras need this margin. */
const QUIET = 4;

/** Dark on white in both themes, because many cameras cannot read the opposite. */
const Frame = chakra('div', {
  base: { bg: 'white', borderRadius: 'sm', overflow: 'hidden', w: 'full', maxW: '48', mx: 'auto' },
});

export interface QrCodeProps {
  text: string;
  /** Text for screen readers. */
  label: string;
}

export default function QrImage({ text, label }: QrCodeProps) {
  const { side, path } = useMemo(() => draw(text), [text]);
  return (
    <Frame>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        width="100%"
        style={{ display: 'block' }}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </Frame>
  );
}

/** Returns the dark modules as one path of unit squares. */
function draw(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return {
    side: rows.length,
    path: rows
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join(''),
  };
}
