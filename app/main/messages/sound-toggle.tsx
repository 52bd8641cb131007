'use client';

import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useId, useSyncExternalStore } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import {
  canSound,
  isSoundOn,
  isSoundWaiting,
  onSoundChange,
  setSound,
} from '#lib/message-sound.ts';

/** Off until somebody turns it on; the press itself is what lets the browser sound. */
export function SoundToggle() {
  const id = useId();
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => false);
  const isWaiting = useSyncExternalStore(onSoundChange, isSoundWaiting, () => false);
  const isPossible = useSyncExternalStore(onSoundChange, canSound, () => true);
  if (!isPossible) return null;
  return (
    <>
      <p id={id} role="status" className="max-w-34 text-right text-xs leading-tight text-premium">
        {isWaiting && 'El navegador espera un toque para que suene.'}
      </p>
      <IconButton
        data-bell
        label="Sonido al llegar mensajes"
        aria-pressed={isOn}
        aria-describedby={isWaiting ? id : undefined}
        onClick={() => setSound(isWaiting || !isOn)}
        className={
          isWaiting
            ? 'bg-premium-soft text-premium'
            : isOn
              ? 'bg-accent-soft text-accent-strong'
              : undefined
        }
      >
        {isOn ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      </IconButton>
    </>
  );
}
