'use client';

import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { isSoundOn, onSoundChange, setSound } from '#lib/message-sound.ts';

/** Off until somebody turns it on; the press itself is what lets the browser sound. */
export function SoundToggle() {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => false);
  return (
    <IconButton
      label="Sonido al llegar mensajes"
      aria-pressed={isOn}
      onClick={() => setSound(!isOn)}
      className={isOn ? 'bg-accent-soft text-accent-strong' : undefined}
    >
      {isOn ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
    </IconButton>
  );
}
