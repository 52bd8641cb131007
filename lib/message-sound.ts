const KEY = 'cabina.messages.sound';
const GESTURES = ['pointerdown', 'keydown'] as const;

const listeners = new Set<() => void>();
let context: AudioContext | undefined;

/** A browser lets a page sound only from within a press or a key: `open` is called there. */
function open(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function openAtNextGesture(): void {
  const once = () => {
    for (const gesture of GESTURES) removeEventListener(gesture, once, true);
    open();
  };
  for (const gesture of GESTURES) addEventListener(gesture, once, true);
}

/** Whether new messages sound on this device; off until somebody turns it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'si';
  } catch {
    return false;
  }
}

/** From within a press: remembers the choice and, when on, lets hear what it will sound like. */
export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'si');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the choice can't be kept; the chime below still answers the press.
  }
  if (on && open()) chime();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the choice changes, here or in another tab. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** After a reload with the sound on: any press or key opens it again. */
export function prepareSound(): void {
  if (isSoundOn() && !context) openAtNextGesture();
}

/** Two soft tones, a fourth apart, in half a second; nothing where the browser does not let it. */
export function chime(): void {
  if (!context) return;
  const start = context.currentTime + 0.02;
  for (const [index, hertz] of [659.25, 880].entries()) {
    const at = start + index * 0.16;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.34);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.36);
  }
}
