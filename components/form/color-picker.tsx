'use client';

import { useEffect, useRef } from 'react';
import { HexColorPicker } from 'react-colorful';

interface Props {
  colour: string;
  onChange: (colour: string) => void;
}

const NAMES = { saturation: 'Intensidad y brillo', hue: 'Tono' } as const;

/** The area to point at; loaded when it is opened. */
export function ColorPicker({ colour, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The library names its handles in English, for those who can't see them.
    for (const [part, name] of Object.entries(NAMES))
      box.current
        ?.querySelector(`.react-colorful__${part} [role="slider"]`)
        ?.setAttribute('aria-label', name);
  }, []);
  return (
    <div
      ref={box}
      className="forced-color-adjust-none [&_.react-colorful]:w-full [&_.react-colorful]:max-w-64"
    >
      <HexColorPicker color={colour} onChange={onChange} />
    </div>
  );
}
